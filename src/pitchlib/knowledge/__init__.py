"""What a seat may know: views, events, what plays prove, and the worlds that agree with them."""

"""The laws that every variant must obey, over random compositions of components."""

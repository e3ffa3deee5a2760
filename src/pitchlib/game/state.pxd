# What is in C of state.py.

cimport cython
from .frame cimport SituationSlots


cdef extern from *:
    """
    #define MOST_SPARE 256
    static PyObject *pitchlib_spare[MOST_SPARE];
    static int pitchlib_spares = 0;

    static PyObject *with_spare(PyTypeObject *kind, Py_ssize_t size) {
        PyObject *made;
        if (!pitchlib_spares) {
            made = PyType_GenericAlloc(kind, size);
            if (made) PyObject_GC_UnTrack(made);
            return made;
        }
        made = pitchlib_spare[--pitchlib_spares];
        memset(made, 0, kind->tp_basicsize);
        return PyObject_Init(made, kind);
    }

    static void to_spare(void *old) {
        if (pitchlib_spares < MOST_SPARE) pitchlib_spare[pitchlib_spares++] = (PyObject *) old;
        else PyObject_GC_Del(old);
    }

    /* Keep the room of states for the next ones, and keep the collector away from them. */
    static void keep_spare(PyTypeObject *kind) {
    #ifndef Py_GIL_DISABLED
        kind->tp_alloc = with_spare;
        kind->tp_free = to_spare;
    #endif
    }
    """
    void keep_spare(type)


cdef class Situation(SituationSlots):
    pass


@cython.final
cdef class State(Situation):
    pass

cpdef check_state(object state)

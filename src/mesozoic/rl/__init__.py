"""The interfaces of the field: Gymnasium, PettingZoo and OpenSpiel (the extra ``mesozoic[rl]``).

Each module needs the library that it is named after, and none of the others.
"""

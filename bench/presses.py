def presses():
    return iter(())

"""Run stand-ins (programs that play a seat) and their thinking processes; make films and analyses."""

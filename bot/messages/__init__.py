"""What is said, to whom, with which buttons and pictures: plain values, made from what a viewer may see."""

"""Tests of the benchmarks in bench/: their arithmetic and tables. No test checks how long something takes."""

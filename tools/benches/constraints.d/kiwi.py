# SPDX-License-Identifier: MIT
"""What main.swift measures, with kiwisolver."""

import sys
import time

import kiwisolver as kiwi

STRENGTHS = {1000: kiwi.strength.required, 800: 2e6, 750: 1e6, 500: 1e3, 250: 1.0}


def read(path):
    systems = []
    for line in open(path):
        words = line.split()
        if words[0] == "system":
            systems.append((int(words[2]), []))
        elif words[0] != "solution":
            terms = [(int(words[i]), float(words[i + 1])) for i in range(3, len(words), 2)]
            systems[-1][1].append((int(words[0]), words[1], float(words[2]), terms))
    return [s for s in systems if s[0] == 28 and len(s[1]) == 42]


def solved(system):
    count, rows = system
    solver = kiwi.Solver()
    variables = [kiwi.Variable() for _ in range(count)]
    for priority, relation, constant, terms in rows:
        left = kiwi.Expression([kiwi.Term(variables[v], c) for v, c in terms], -constant)
        solver.addConstraint(kiwi.Constraint(left, relation, STRENGTHS[priority]))
    solver.updateVariables()
    return solver, variables


def measure(name, count, body):
    least = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        body()
        least = min(least, time.perf_counter() - start)
    print(name, least * 1e6 / count)


def main():
    cells = read(sys.argv[1])

    def build():
        for cell in cells:
            _, variables = solved(cell)
            sum(v.value() for v in variables)

    measure("build-and-solve", len(cells), build)
    held = [solved(cell) for cell in cells]

    def replace():
        for solver, variables in held:
            for width in range(10):
                preferred = (variables[18] - variables[16] == 40 * width) | STRENGTHS[750]
                solver.addConstraint(preferred)
                solver.updateVariables()
                solver.removeConstraint(preferred)

    measure("replace-a-text-width", 10 * len(held), replace)
    for solver, variables in held:
        solver.addEditVariable(variables[18], STRENGTHS[800])

    def suggest():
        for solver, variables in held:
            for width in range(10):
                solver.suggestValue(variables[18], 60 + 40 * width)
                solver.updateVariables()

    measure("suggest-a-text-edge", 10 * len(held), suggest)

    def chain(count):
        solver = kiwi.Solver()
        variables = [kiwi.Variable() for _ in range(count)]
        for variable, following in zip(variables, variables[1:]):
            solver.addConstraint(following == variable + 10)
        solver.addConstraint(variables[0] == 5)
        solver.updateVariables()

    measure("chain-of-1000", 1, lambda: chain(1000))
    measure("chain-of-250", 1, lambda: chain(250))


main()

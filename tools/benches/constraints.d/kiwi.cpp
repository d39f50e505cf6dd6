// SPDX-License-Identifier: MIT
// What main.swift measures, with kiwi's headers.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "kiwi/kiwi.h"

struct Row {
  double strength;
  kiwi::RelationalOperator relation;
  double constant;
  std::vector<std::pair<int, double>> terms;
};

using System = std::vector<Row>;

static double strength(double priority) {
  return priority == 1000 ? kiwi::strength::required
         : priority == 750 ? 1e6 : priority == 500 ? 1e3 : 1;
}

static std::vector<System> read(const char *path) {
  std::vector<System> systems;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    if (line.rfind("system", 0) == 0) {
      systems.emplace_back();
    } else if (line.rfind("solution", 0) != 0) {
      double priority, constant, coefficient;
      int variable;
      std::string relation;
      words >> priority >> relation >> constant;
      Row row{strength(priority),
              relation == "==" ? kiwi::OP_EQ : relation == "<=" ? kiwi::OP_LE : kiwi::OP_GE,
              constant, {}};
      while (words >> variable >> coefficient) row.terms.emplace_back(variable, coefficient);
      systems.back().push_back(row);
    }
  }
  systems.erase(std::remove_if(systems.begin(), systems.end(),
                               [](const System &s) { return s.size() != 42; }),
                systems.end());
  return systems;
}

struct Cell {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;

  explicit Cell(const System &system) {
    variables.resize(28);
    for (const Row &row : system) {
      std::vector<kiwi::Term> terms;
      for (auto &[variable, coefficient] : row.terms) {
        terms.emplace_back(variables[variable], coefficient);
      }
      solver.addConstraint(kiwi::Constraint(
          kiwi::Expression(std::move(terms), -row.constant), row.relation, row.strength));
    }
    solver.updateVariables();
  }
};

static void measure(const char *name, size_t count, const std::function<void()> &body) {
  double least = 1e300;
  for (int round = 0; round < 20; ++round) {
    auto start = std::chrono::steady_clock::now();
    body();
    std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - start;
    least = std::min(least, time.count());
  }
  std::printf("%s %f\n", name, least / count);
}

static void chain(int count) {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables(count);
  for (int i = 1; i < count; ++i) solver.addConstraint(variables[i] == variables[i - 1] + 10);
  solver.addConstraint(variables[0] == 5);
  solver.updateVariables();
}

int main(int, char **arguments) {
  auto cells = read(arguments[1]);
  volatile double sink = 0;
  measure("build-and-solve", cells.size(), [&] {
    for (auto &system : cells) {
      Cell cell(system);
      for (auto &variable : cell.variables) sink = sink + variable.value();
    }
  });
  std::vector<std::unique_ptr<Cell>> held;
  for (auto &system : cells) held.push_back(std::make_unique<Cell>(system));
  measure("replace-a-text-width", held.size() * 10, [&] {
    for (auto &cell : held) {
      for (int width = 0; width < 10; ++width) {
        kiwi::Constraint preferred =
            (cell->variables[18] - cell->variables[16] == 40.0 * width) | 1e6;
        cell->solver.addConstraint(preferred);
        cell->solver.updateVariables();
        cell->solver.removeConstraint(preferred);
      }
    }
  });
  for (auto &cell : held) cell->solver.addEditVariable(cell->variables[18], 2e6);
  measure("suggest-a-text-edge", held.size() * 10, [&] {
    for (auto &cell : held) {
      for (int width = 0; width < 10; ++width) {
        cell->solver.suggestValue(cell->variables[18], 60 + 40 * width);
        cell->solver.updateVariables();
      }
    }
  });
  measure("chain-of-1000", 1, [] { chain(1000); });
  measure("chain-of-250", 1, [] { chain(250); });
}

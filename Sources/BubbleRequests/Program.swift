// SPDX-License-Identifier: MIT
package import BubbleKit
import BubbleStrings

/// The program that runs: its name, and what it adds to the built-in kits.
///
/// A task-local value, because the parser makes the values of options itself. Threads without a task must be
/// given it.
package struct Program: Sendable {
  @TaskLocal package static var current = Program()

  /// The program's name in help and messages.
  package var name = "bubblekit"

  /// The kits that it brings.
  package var kits: [CellKit] = []

  /// Registers its cells.
  package var register: @Sendable (inout CellRegistry) throws -> Void = { _ in }

  package init(
    name: String = "bubblekit", kits: [CellKit] = [],
    register: @escaping @Sendable (inout CellRegistry) throws -> Void = { _ in }
  ) {
    self.name = name
    self.kits = kits
    self.register = register
  }

  /// The version of the package.
  package static var version: String { "\(versionText)" }

  /// The version of the package, whose bytes last as long as the process.
  package static let versionText: StaticString = "0.4.0"

  /// The kit of a name; `nil` for one that the program doesn't bring.
  package func kit(named name: String) -> CellKit? { kits.first { $0.name.isExactly(name) } }

  /// The cells that a kit's messages are shown in: the kit's and the program's.
  package func registry(for kit: CellKit) throws -> CellRegistry {
    var registry = CellRegistry(kit: kit)
    do {
      try register(&registry)
    } catch {
      throw Failure.work("the program's cells cannot be registered for '\(kit.name)': \(error)")
    }
    return registry
  }

  /// Returns a renderer for an environment, with the program's cells.
  package func renderer(in environment: RenderEnvironment) throws -> MessageRenderer {
    MessageRenderer(environment: environment, registry: try registry(for: environment.kit))
  }
}

// SPDX-License-Identifier: MIT

/// A command with its arguments, and the node that they make.
///
/// Symbols, spaces, accents and the like have tables of their own (``MathSymbols``).
struct MathCommand: Sendable {
  /// Reads the arguments; `nil` for commands that show nothing.
  typealias Reading =
    @Sendable (inout MathParser, _ name: String) throws(MathError) -> MathNode?

  /// The names that share the arguments and the node.
  let names: [String]

  let read: Reading

  private init(_ names: [String], _ read: @escaping Reading) {
    self.names = names
    self.read = read
  }

  /// A command that is the same node wherever it is.
  static func node(_ names: String..., node: MathNode) -> Self {
    Self(names) { (_, _) throws(MathError) in node }
  }

  /// A command of arguments that may be groups.
  static func arguments(
    _ count: Int, _ names: String..., make: @escaping @Sendable ([MathNode]) -> MathNode
  ) -> Self {
    Self(names) { (parser, _) throws(MathError) in
      var arguments: [MathNode] = []
      for _ in 0..<count { arguments.append(try parser.argument()) }
      return make(arguments)
    }
  }

  /// A command whose arguments have a form of their own.
  static func form(
    _ names: String...,
    read: @escaping @Sendable (inout MathParser) throws(MathError) -> MathNode
  ) -> Self {
    Self(names) { (parser, _) throws(MathError) in try read(&parser) }
  }

  /// Commands of one form that differ by their name.
  static func forms(
    _ names: String...,
    read: @escaping @Sendable (inout MathParser, String) throws(MathError) -> MathNode
  ) -> Self {
    Self(names) { (parser, name) throws(MathError) in try read(&parser, name) }
  }

  /// A command that changes what follows, and shows nothing.
  static func silent(
    _ names: String...,
    read: @escaping @Sendable (inout MathParser, String) throws(MathError) -> Void
  ) -> Self {
    Self(names) { (parser, name) throws(MathError) in
      try read(&parser, name)
      return nil
    }
  }

  /// All commands with arguments, by their names.
  static let table: [String: MathCommand] = {
    let groups = [
      MathParser.structures, MathParser.definitions, MathParser.effects, MathParser.boxes,
      MathParser.derivatives, MathParser.vectors, MathParser.states, MathParser.quantities,
    ]
    var table: [String: MathCommand] = [:]
    for command in groups.joined() {
      for name in command.names { table[name] = command }
    }
    return table
  }()
}

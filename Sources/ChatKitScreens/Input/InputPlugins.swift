// SPDX-License-Identifier: MIT
import BubbleMessages

/// A list of plugins in the order of their numbers, which are consecutive.
///
/// ```swift
/// var plugins = InputPlugins.standard                      // -1, -2, -3
/// try plugins.add(InputPlugin(1, name: "redPacket"))       // -1, -2, -3, 1
/// try plugins.add(InputPlugin(3, name: "card"))            // an error: 2 is missing
/// ```
public struct InputPlugins: Hashable, Sendable {
  /// The plugins: ChatKit's own, from -1 downwards, and then the application's, from 1 upwards.
  public private(set) var ordered: [InputPlugin] = []

  /// The plugins of ChatKit itself, which every application has to register in the original.
  public static let standard: InputPlugins = {
    var plugins = InputPlugins()
    plugins.ordered = InputPlugin.standard
    return plugins
  }()

  /// No plugins.
  public init() {}

  /// Creates an ordered list of plugins.
  ///
  /// - Throws: ``InputPluginError``, for a number that is 0, a duplicate, or missing between others.
  public init(_ plugins: some Sequence<InputPlugin>) throws(InputPluginError) {
    ordered = try Self.ordered(Array(plugins))
  }

  /// Adds a plugin.
  ///
  /// - Throws: As ``init(_:)``. Nothing is added then.
  public mutating func add(_ plugin: InputPlugin) throws(InputPluginError) {
    ordered = try Self.ordered(ordered + [plugin])
  }

  /// Replaces the plugin with the same number.
  ///
  /// - Throws: As ``init(_:)``, if there is none, and the number doesn't follow the others.
  public mutating func replace(_ plugin: InputPlugin) throws(InputPluginError) {
    ordered = try Self.ordered(ordered.filter { $0.number != plugin.number } + [plugin])
  }

  /// Removes a plugin. Later plugins of the application move up, so that the numbers stay consecutive.
  public mutating func remove(number: Int) {
    guard let place = ordered.firstIndex(where: { $0.number == number }) else { return }
    ordered.remove(at: place)
    let step = number.signum()
    for index in ordered.indices
    where ordered[index].number.signum() == step
      && ordered[index].number.magnitude > number.magnitude
    {
      ordered[index].number -= step
    }
  }

  /// The number of ChatKit's own plugins.
  public var builtInCount: Int { ordered.prefix { $0.number < 0 }.count }

  /// Returns the number of the plugin at an index; `nil` after the last one.
  public func number(at index: Int) -> Int? {
    ordered.indices.contains(index) ? ordered[index].number : nil
  }
}

extension InputPlugins {
  private static func ordered(
    _ plugins: [InputPlugin]
  ) throws(InputPluginError) -> [InputPlugin] {
    if let zero = plugins.first(where: { $0.number == 0 }) { throw .zero(name: zero.name) }
    let builtIn = plugins.filter { $0.number < 0 }.sorted { $0.number > $1.number }
    let own = plugins.filter { $0.number > 0 }.sorted { $0.number < $1.number }
    try check(builtIn, step: -1)
    try check(own, step: 1)
    return builtIn + own
  }

  /// Whether numbers follow each other, from the step on.
  private static func check(_ plugins: [InputPlugin], step: Int) throws(InputPluginError) {
    var previous: InputPlugin?
    var expected = step
    for plugin in plugins {
      if let previous, previous.number == plugin.number {
        throw .duplicate(
          number: plugin.number, names: [previous.name, plugin.name],
          free: firstFree(in: plugins, step: step))
      }
      guard plugin.number == expected else {
        throw .gap(missing: expected, number: plugin.number, name: plugin.name)
      }
      previous = plugin
      let (next, _) = expected.addingReportingOverflow(step)
      expected = next
    }
  }
}

extension InputPlugins {
  /// The first number that no plugin has.
  private static func firstFree(in plugins: [InputPlugin], step: Int) -> Int {
    let taken = Set(plugins.map(\.number))
    var number = step
    while taken.contains(number) { number += step }
    return number
  }
}

/// The reason why plugins cannot be ordered.
public enum InputPluginError: Error, Hashable, Sendable {
  /// A plugin has the number 0, which is invalid.
  case zero(name: String)

  /// Two plugins have the same number. `free` is the next unused number.
  case duplicate(number: Int, names: [String], free: Int)

  /// The number before a plugin's is missing.
  case gap(missing: Int, number: Int, name: String)
}

extension InputPluginError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .zero(let name):
      "The plugin '\(name.lineSafe)' has the number 0. Number an application's plugins 1, 2, 3 and so on."
    case .duplicate(let number, let names, let free):
      "The plugins \(names.map { "'\($0.lineSafe)'" }.joined(separator: " and ")) both have the number "
        + "\(number). Give one of them \(free), or replace the first."
    case .gap(let missing, let number, let name):
      "There is no plugin \(missing), and '\(name.lineSafe)' has the number \(number). Numbers are "
        + "consecutive from \(missing.signum()) on: give '\(name.lineSafe)' the number \(missing)."
    }
  }
}

// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit

/// A field of the `environment` of a filter's line: an option, by the name of its property.
struct LineField: Sendable {
  let name: String

  /// Sets the option.
  let set: @Sendable (inout EnvironmentOptions, JSONValue) throws(LineFieldError) -> Void

  typealias Property<Value> = WritableKeyPath<EnvironmentOptions, Value> & Sendable

  private init<Value>(
    _ name: String, _ property: Property<Value>,
    value: @escaping @Sendable (JSONValue) throws(LineFieldError) -> Value?
  ) {
    self.name = name
    set = { (options, json) throws(LineFieldError) in
      guard let value = try value(json) else { throw LineFieldError("cannot be \(json)") }
      options[keyPath: property] = value
    }
  }

  init(_ name: String, _ property: Property<Double>) {
    self.init(name, property) { $0.double }
  }

  init(_ name: String, _ property: Property<Double?>) {
    self.init(name, property) { $0.double.map { .some($0) } }
  }

  init(_ name: String, _ property: Property<String>) {
    self.init(name, property) { $0.string }
  }

  init(_ name: String, _ property: Property<String?>) {
    self.init(name, property) { $0.string.map { .some($0) } }
  }

  init(_ name: String, _ property: Property<Bool>) {
    self.init(name, property) { $0.bool }
  }

  init<Choice: ExpressibleByArgument & Sendable>(_ name: String, choice property: Property<Choice>)
  {
    self.init(name, property) { (json) throws(LineFieldError) in try Self.choice(json) }
  }

  init<Choice: ExpressibleByArgument & Sendable>(
    _ name: String, choice property: Property<Choice?>
  ) {
    self.init(name, property) { (json) throws(LineFieldError) in
      .some(try Self.choice(json) as Choice)
    }
  }

  private static func choice<Choice: ExpressibleByArgument>(
    _ json: JSONValue
  ) throws(LineFieldError) -> Choice {
    guard let choice = json.string.flatMap({ Choice(argument: $0) }) else {
      let values = Choice.allValueStrings.joined(separator: ", ")
      throw LineFieldError("must be one of \(values), not \(json)")
    }
    return choice
  }
}

extension LineField {
  /// A theme by its name. Lines read no files.
  static let theme = LineField("theme", \.theme) { json in
    json.string.flatMap { ThemeOption.isFile($0) ? nil : .some($0) }
  }

  /// Strings as an object, in place of their file, or `upstream`. Lines read no files.
  static let strings = LineField("strings", \.strings) { json in
    if json.string == StringsSource.upstreamName { return .some(.upstream) }
    return json.object.map { .some(.given($0)) }
  }
}

/// The reason why a field cannot have a value, to be read after its name.
struct LineFieldError: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

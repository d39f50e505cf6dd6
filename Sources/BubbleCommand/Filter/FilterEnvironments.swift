// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import Foundation
import Synchronization

/// The renderers of a filter: one for its options, and one for each way in which lines differ from them.
final class FilterEnvironments: Sendable {
  /// The renderer of lines without an environment of their own.
  let base: MessageRenderer

  private let options: EnvironmentOptions
  private let folder: URL
  private let program = Program.current
  private let others = Mutex<[[UInt8]: Result<MessageRenderer, FilterError>]>([:])

  /// The maximum number of renderers in the cache. When it is reached, the cache is emptied.
  private static let countLimit = 32

  /// - Parameter folder: The folder of images, unless the options name another one.
  init(_ options: EnvironmentOptions, scale: Double, imagesIn folder: URL) throws {
    self.options = options
    self.folder = folder
    var environment = try options.makeEnvironment(imagesIn: folder)
    environment.scale = scale
    base = try program.renderer(in: environment)
  }

  /// The renderer for a line that differs from the options.
  ///
  /// - Parameter changes: The differences, as JSON.
  func renderer(_ changes: ArraySlice<UInt8>) throws(FilterError) -> MessageRenderer {
    let key = Array(changes)
    if let known = others.withLock({ $0[key] }) { return try known.get() }
    // Threads have no task-local values.
    let made = Program.$current.withValue(program) {
      Result { () throws(FilterError) in try makeRenderer(key) }
    }
    others.withLock { others in
      if others.count >= Self.countLimit { others = [:] }
      others[key] = made
    }
    return try made.get()
  }

  private func makeRenderer(_ changes: [UInt8]) throws(FilterError) -> MessageRenderer {
    var fields = try ChangedEnvironment(changes, of: options)
    let scale = try fields.take("scale", base.environment.scale) { $0.double }
    guard (0.25...16).contains(scale) else {
      throw FilterError.environment("scale", "must be from 0.25 to 16")
    }
    let options = try fields.finish()
    do {
      var environment = try options.makeEnvironment(
        imagesIn: folder, fonts: base.environment.typesetter.fonts)
      environment.scale = scale
      return try program.renderer(in: environment)
    } catch {
      throw FilterError.environment(nil, (error as? Failure)?.reason ?? "\(error)")
    }
  }
}

extension FilterError {
  /// - Parameter field: A field of the environment; `nil` for all of it.
  static func environment(_ field: String?, _ reason: String) -> FilterError {
    FilterError(
      code: "invalidEnvironment", path: field.map { "environment.\($0)" } ?? "environment",
      reason: reason)
  }
}

/// The options of a command with what one line changes of them.
private struct ChangedEnvironment {
  private var options: EnvironmentOptions
  private var rest: JSONObject

  init(_ text: [UInt8], of options: EnvironmentOptions) throws(FilterError) {
    guard let object = (try? JSONValue(parsing: text))?.object else {
      throw FilterError.environment(nil, "must be an object")
    }
    self.options = options
    rest = object
  }

  /// The value of a field, which is done with then.
  ///
  /// - Parameter allowed: The values that there are, where that is a list.
  mutating func take<Value>(
    _ name: String, _ value: Value, allowed: [String] = [], read: (JSONValue) -> Value?
  ) throws(FilterError) -> Value {
    guard let given = rest[name] else { return value }
    rest = JSONObject(rest.members.filter { $0.key != name }.map { ($0.key, $0.value) })
    guard let value = read(given) else {
      throw FilterError.environment(
        name,
        allowed.isEmpty
          ? "cannot be \(given)"
          : "must be one of \(allowed.joined(separator: ", ")), not \(given)")
    }
    return value
  }

  /// The value of a field that has one of several values.
  private mutating func takeChoice<Choice: ExpressibleByArgument>(
    _ name: String, _ value: Choice
  ) throws(FilterError) -> Choice {
    try take(name, value, allowed: Choice.allValueStrings) {
      $0.string.flatMap { Choice(argument: $0) }
    }
  }

  private mutating func takeChoice<Choice: ExpressibleByArgument>(
    _ name: String, _ value: Choice?
  ) throws(FilterError) -> Choice? {
    try take(name, value, allowed: Choice.allValueStrings) {
      $0.string.flatMap { Choice(argument: $0) }.map { .some($0) }
    }
  }

  /// The options, in which every field is known.
  mutating func finish() throws(FilterError) -> EnvironmentOptions {
    options.width = try take("width", options.width) { $0.double }
    options.textScale = try take("textScale", options.textScale) { $0.double }
    options.now = try take("now", options.now) { $0.double.map { .some($0) } }
    options.locale = try take("locale", options.locale) { $0.string }
    options.timeZone = try take("timeZone", options.timeZone) { $0.string }
    // A name only: lines read no files.
    options.theme = try take("theme", options.theme) {
      $0.string.flatMap { ThemeOption.isFile($0) ? nil : .some($0) }
    }
    options.style = try takeChoice("style", options.style)
    options.generation = try takeChoice("generation", options.generation)
    options.direction = try takeChoice("direction", options.direction)
    options.avatar = try takeChoice("avatar", options.avatar)
    if let unknown = rest.members.first {
      throw FilterError.environment(unknown.key, "is not a field of an environment")
    }
    do {
      try options.validate()
    } catch {
      throw Self.error("\(error)")
    }
    return options
  }

  /// Converts an option's error into one of the field: `--text-scale must be…` is about
  /// `textScale`.
  private static func error(_ explanation: String) -> FilterError {
    let words = explanation.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].hasPrefix("--") else { return .environment(nil, explanation) }
    let parts = words[0].dropFirst(2).split(separator: "-")
    let name = parts[0] + parts.dropFirst().map(\.capitalized).joined()
    return .environment(String(name), String(words[1]))
  }
}

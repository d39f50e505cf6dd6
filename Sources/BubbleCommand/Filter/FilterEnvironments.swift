// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import BubbleStrings
import Foundation
import Synchronization

/// The renderers of a filter: one for its options, and one for each way in which lines differ from them.
final class FilterEnvironments: Sendable {
  /// The renderer of lines without an environment of their own.
  let base: MessageRenderer

  private let options: EnvironmentOptions
  private let folder: URL?
  private let remote: RemoteImages?
  private let shared: SharedResources?
  private let program = Program.current
  private let others = Mutex<[[UInt8]: Result<MessageRenderer, FilterError>]>([:])

  /// The maximum number of renderers in the cache, and in one of many. When it is reached, the cache is emptied.
  private static let countLimit = 32
  private static let sharedCountLimit = 2

  /// - Parameters:
  ///   - folder: The folder of images, unless the options name another one; `nil` for none.
  ///   - remote: The images of addresses; `nil` for none.
  ///   - shared: Fonts and caches that other environments have, too; `nil` for its own.
  init(
    _ options: EnvironmentOptions, scale: Double, imagesIn folder: URL?,
    remote: RemoteImages? = nil, sharing shared: SharedResources? = nil
  ) throws {
    self.options = options
    self.folder = folder
    self.remote = remote
    self.shared = shared
    var environment = try options.makeEnvironment(
      imagesIn: folder, remote: remote, sharing: shared)
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
      let limit = shared == nil ? Self.countLimit : Self.sharedCountLimit
      if others.count >= limit { others = [:] }
      others[key] = made
    }
    return try made.get()
  }

  private func makeRenderer(_ changes: [UInt8]) throws(FilterError) -> MessageRenderer {
    var line = LineOptions(environment: options)
    line.scaling.scale = base.environment.scale
    try line.change(changes)
    do {
      var environment = try line.environment.makeEnvironment(
        imagesIn: folder, remote: remote, fonts: base.environment.typesetter.fonts,
        sharing: shared)
      environment.scale = line.scaling.scale
      return try program.renderer(in: environment)
    } catch {
      throw FilterError.environment(
        nil, "is refused: \((error as? Failure)?.reason ?? "\(error)")")
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

/// The options of a command, and those that a line changes.
private struct LineOptions {
  var environment: EnvironmentOptions
  var scaling = ScaleOptions()

  /// Sets the options that a line has as JSON. All options are checked, as those of a command are.
  mutating func change(_ text: [UInt8]) throws(FilterError) {
    guard let object = try Self.parse(text).object else {
      throw .environment(nil, "must be an object")
    }
    for member in object.members { try set(member) }
    do {
      try environment.validate()
      try scaling.validate()
    } catch {
      throw Self.error("\(error)")
    }
  }

  private static func parse(_ text: [UInt8]) throws(FilterError) -> JSONValue {
    var path = ""
    do throws(JSONError) {
      return try JSONValue(parsing: text, path: &path)
    } catch {
      throw .environment(path.isEmpty ? nil : path, error.explanation)
    }
  }

  private mutating func set(_ member: JSONObject.Member) throws(FilterError) {
    if member.key.isExactly("scale") {
      guard let scale = member.value.double else {
        throw .environment("scale", "cannot be \(member.value)")
      }
      scaling.scale = scale
      return
    }
    guard let field = EnvironmentOptions.lineFields.first(where: { $0.name.isExactly(member.key) })
    else {
      throw .environment(member.key, "is not a field of an environment")
    }
    do throws(LineFieldError) {
      try field.set(&environment, member.value)
    } catch {
      throw .environment(member.key, error.reason)
    }
  }

  /// Converts an option's error into one of the field: `--text-scale must be…` is about
  /// `textScale`.
  private static func error(_ explanation: String) -> FilterError {
    let words = explanation.splitExactly(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].beginsExactly(with: "--") else {
      return .environment(nil, "is refused: \(explanation)")
    }
    return .environment(DeclaredOptions.property(of: String(words[0])), String(words[1]))
  }
}

// SPDX-License-Identifier: MIT
package import BubbleKit
import BubbleStrings
import Foundation
import Synchronization

/// The renderers of a filter: one for its options, and one for each way in which lines differ from them.
package final class FilterEnvironments: Sendable {
  /// The renderer of lines without an environment of their own.
  package let base: MessageRenderer

  /// Whether warnings of those lines are errors.
  package var isStrict: Bool { options.messages.strict }

  /// The renderer of a line, and whether its warnings are errors.
  package struct LineEnvironment: Sendable {
    package let renderer: MessageRenderer

    /// Whether warnings are errors.
    package let isStrict: Bool
  }

  private let options: EnvironmentOptions
  private let folder: URL?
  private let remote: RemoteImages?
  private let shared: SharedResources?
  private let program = Program.current
  private let others = Mutex<[[UInt8]: Result<LineEnvironment, FilterError>]>([:])

  /// The maximum number of renderers in the cache, and in one of many. When it is reached, the cache is emptied.
  private static let countLimit = 32
  private static let sharedCountLimit = 2

  /// - Parameters:
  ///   - folder: The folder of images, unless the options name another one; `nil` for none.
  ///   - remote: The images of addresses; `nil` for none.
  ///   - shared: Fonts and caches that other environments have, too; `nil` for its own.
  package init(
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

  /// The environment of a line that differs from the options.
  ///
  /// - Parameter changes: The differences, as JSON.
  package func environment(_ changes: ArraySlice<UInt8>) throws(FilterError) -> LineEnvironment {
    let key = Array(changes)
    if let known = others.withLock({ $0[key] }) { return try known.get() }
    // Threads have no task-local values.
    let made = Program.$current.withValue(program) {
      Result { () throws(FilterError) in try makeEnvironment(key) }
    }
    others.withLock { others in
      let limit = shared == nil ? Self.countLimit : Self.sharedCountLimit
      if others.count >= limit { others = [:] }
      others[key] = made
    }
    return try made.get()
  }

  private func makeEnvironment(_ changes: [UInt8]) throws(FilterError) -> LineEnvironment {
    var line = LineOptions(environment: options)
    line.scaling.scale = base.environment.scale
    let members = try Self.members(changes)
    do {
      try line.set(members, at: .line)
      var environment = try line.environment.makeEnvironment(
        imagesIn: folder, remote: remote, fonts: base.environment.typesetter.fonts,
        sharing: shared)
      environment.scale = line.scaling.scale
      return LineEnvironment(
        renderer: try program.renderer(in: environment), isStrict: line.environment.messages.strict)
    } catch {
      throw FilterError(environment: error)
    }
  }

  private static func members(_ text: [UInt8]) throws(FilterError) -> [JSONObject.Member] {
    var path = ""
    do throws(JSONError) {
      if let object = try JSONValue(parsing: text, path: &path).object { return object.members }
    } catch {
      let path = path.isEmpty ? "environment" : "environment.\(path)"
      throw FilterError(code: "malformed", path: path, reason: error.explanation)
    }
    throw FilterError(code: "wrongType", path: "environment", reason: "must be an object")
  }
}

/// The options of a command, and those that a line changes.
private struct LineOptions: OptionValues {
  var environment = EnvironmentOptions()
  var scaling = ScaleOptions()

  static let fields: [OptionField<Self>] = []

  static let groups: [any OptionSubgroup<Self>] = [
    OptionGroupField("environment", \.environment), OptionGroupField("scaling", \.scaling),
  ]

  init() {}

  init(environment: EnvironmentOptions) { self.environment = environment }
}

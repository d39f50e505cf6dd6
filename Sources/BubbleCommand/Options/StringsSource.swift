// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit

/// The strings that replace those of a kit, by language and key: a value of `--strings`, or a filter's line's.
enum StringsSource: ExpressibleByArgument, CustomStringConvertible {
  /// The original system's own wording.
  case upstream
  case file(String)
  case given(JSONObject)

  init(argument: String) {
    self = argument == Self.upstreamName ? .upstream : .file(argument)
  }

  /// The value for the original's wording. A file of this name is `./upstream`.
  static let upstreamName = "upstream"

  /// The place of the strings, for errors.
  var description: String {
    switch self {
    case .upstream: "--strings \(Self.upstreamName)"
    case .file(let path): "--strings '\(path.withoutControls)'"
    case .given: "strings"
    }
  }
}

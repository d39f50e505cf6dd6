// SPDX-License-Identifier: MIT
package import BubbleKit

/// The strings that replace those of a kit, by language and key: a value of `strings`.
package enum StringsSource: Sendable, CustomStringConvertible {
  /// The original system's own wording.
  case upstream
  case file(String)
  case given(JSONObject)

  package init(_ text: String) {
    self = text == Self.upstreamName ? .upstream : .file(text)
  }

  /// The value for the original's wording. A file of this name is `./upstream`.
  package static let upstreamName = "upstream"

  /// The place of the strings, for errors.
  package var description: String {
    switch self {
    case .upstream: Self.upstreamName
    case .file(let path): "'\(path.withoutControls)'"
    case .given: "the object"
    }
  }
}

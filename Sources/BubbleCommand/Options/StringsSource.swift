// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit

/// The strings that replace those of a kit, by language and key: a value of `--strings`, or a filter's line's.
enum StringsSource: ExpressibleByArgument, CustomStringConvertible {
  case file(String)
  case given(JSONObject)

  init(argument: String) { self = .file(argument) }

  /// The place of the strings, for errors.
  var description: String {
    switch self {
    case .file(let path): "--strings '\(path)'"
    case .given: "strings"
    }
  }
}

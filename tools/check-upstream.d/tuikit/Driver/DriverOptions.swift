// SPDX-License-Identifier: MIT
import Foundation

/// The options of the driver.
struct DriverOptions {
  var resources = ""
  var examples = ""
  var images: String?
  var deviations: String?
  var width = 390.0
  var isDark = false
  var isRightToLeft = false
  var writesJSON = false

  /// `nil` where the options can't be used.
  init?(_ words: some Sequence<String>) {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      switch word {
      case "--resources": resources = words.popFirst() ?? ""
      case "--examples": examples = words.popFirst() ?? ""
      case "--images": images = words.popFirst()
      case "--deviations": deviations = words.popFirst()
      case "--width": width = words.popFirst().flatMap { Double($0) } ?? 390
      case "--dark": isDark = true
      case "--rtl": isRightToLeft = true
      case "--json": writesJSON = true
      default: return nil
      }
    }
    if resources.isEmpty || examples.isEmpty { return nil }
  }
}

// SPDX-License-Identifier: MIT
import Foundation

/// The options of the driver.
struct DriverOptions {
  private(set) var examples = ""
  private(set) var messages: String?
  private(set) var output: String?
  private(set) var resources = Bundle.main.bundlePath
  private(set) var width = 390.0
  private(set) var isDark = false
  private(set) var isRightToLeft = false

  /// `nil` where the options can't be used.
  init?(_ words: some Sequence<String>) {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      switch word {
      case "--examples": examples = words.popFirst() ?? ""
      case "--messages": messages = words.popFirst() ?? ""
      case "--output": output = words.popFirst()
      case "--resources": resources = words.popFirst() ?? ""
      case "--width": width = words.popFirst().flatMap { Double($0) } ?? 390
      case "--dark": isDark = true
      case "--rtl": isRightToLeft = true
      default: return nil
      }
    }
    if examples.isEmpty || resources.isEmpty || messages == "" { return nil }
  }
}

// SPDX-License-Identifier: MIT
internal import CBubbleDictionary
internal import CBubbleFriBidi
internal import CBubbleHarfBuzz

/// The system's libraries that lay out text: another version may measure a text otherwise.
package enum ShapingLibraries {
  /// Their names and versions, such as `HarfBuzz 8.3.0`. FriBidi's is that which the program was built with.
  package static var versions: [String] {
    var icu: [UInt8] = [0, 0, 0, 0]
    dictionary_breaks_version(&icu)
    return [
      "HarfBuzz \(String(cString: hb_version_string()))", "FriBidi \(FRIBIDI_VERSION)",
      "ICU \(icu[0]).\(icu[1])",
    ]
  }
}

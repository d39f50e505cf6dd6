// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleStrings
import Foundation

/// Names of time zones.
package enum TimeZoneName {
  /// Refuses a name of no zone, with the nearest one.
  ///
  /// - Parameter names: The names of the system's tables.
  package static func check(
    _ name: String, names: [String] = TimeZone.knownTimeZoneIdentifiers
  ) throws(OptionReason) {
    if TimeZone(identifier: name) != nil { return }
    let given = OptionInput.word(name)
    guard !names.isEmpty else {
      throw OptionReason(
        "must be GMT, not \(given): there are no tables of time zones on this machine (install tzdata)"
      )
    }
    let tip = nearest(to: name, among: names).map { "did you mean '\($0)'?" }
    throw OptionReason(
      "must be a time zone, not \(given); \(tip ?? "use a name such as Asia/Tokyo")")
  }

  /// The name that was probably meant: in another case, without its continent, or with other letters.
  package static func nearest(to name: String, among names: [String]) -> String? {
    let key = key(of: name)
    guard !key.isEmpty else { return nil }
    return names.first { self.key(of: $0).isExactly(key) }
      ?? names.first { self.key(of: city(of: $0)).isExactly(key) }
      ?? NearestName.of(anyCase: key, among: names)
      ?? NearestName.of(anyCase: key, among: names.map(city)).flatMap { found in
        names.first { city(of: $0).isExactly(found) }
      }
  }

  private static func key(of name: String) -> String {
    name.lowercased().replacingExactly(" ", with: "_")
  }

  /// The last part of a name, such as `New_York`.
  private static func city(of name: String) -> String { name.pathNames().last ?? name }
}

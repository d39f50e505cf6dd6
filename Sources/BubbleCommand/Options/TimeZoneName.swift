// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import BubbleStrings
import Foundation

/// Names of time zones on the command line.
enum TimeZoneName {
  /// - Parameter names: The names of the system's tables.
  /// - Throws: A message for `--time-zone`, with the nearest name, where no zone has the name.
  static func validate(
    _ name: String, names: [String] = TimeZone.knownTimeZoneIdentifiers
  ) throws {
    if TimeZone(identifier: name) != nil { return }
    guard !names.isEmpty else {
      throw ValidationError(
        "There are no tables of time zones on this machine, so '\(name)' is unknown. Install tzdata, or use GMT."
      )
    }
    let tip = nearest(to: name, among: names).map { "Did you mean '\($0)'?" }
    throw ValidationError(
      "There is no time zone '\(name)'. \(tip ?? "Use a name such as Asia/Tokyo.")")
  }

  /// The name that was probably meant: in another case, without its continent, or with other letters.
  static func nearest(to name: String, among names: [String]) -> String? {
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

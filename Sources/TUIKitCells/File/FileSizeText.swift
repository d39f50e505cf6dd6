// SPDX-License-Identifier: MIT

/// The size of a file as text: two decimals, and the unit without a space.
enum FileSizeText {
  /// The size in the first unit of which there are 1024 at most: "500.00Bytes", "1.21M".
  ///
  /// Negative sizes are zero. Halves are rounded to even, as the C library rounds.
  static func of(byteCount: Int) -> String {
    var (value, unit) = (Double(max(byteCount, 0)), 0)
    while value > 1024, unit + 1 < units.count {
      value /= 1024
      unit += 1
    }
    let hundredths = Int((value * 100).rounded(.toNearestOrEven))
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    return "\(whole)." + (rest < 10 ? "0\(rest)" : "\(rest)") + units[unit]
  }

  private static let units = ["Bytes", "K", "M", "G", "T"]
}

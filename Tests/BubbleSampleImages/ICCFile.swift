// SPDX-License-Identifier: MIT
/// Small ICC profiles.
public enum ICCFile {
  /// Display P3, of most phones' photos.
  public static let displayP3 = rgb(
    [(0.51512, 0.24120, -0.00105), (0.29198, 0.69225, 0.04189), (0.15710, 0.06657, 0.78407)],
    curve: sRGBCurve)

  /// sRGB.
  public static let sRGB = rgb(
    [(0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.71410)],
    curve: sRGBCurve)

  /// sRGB's primaries with a curve that is a power.
  public static func sRGB(gamma: Double) -> [UInt8] {
    rgb(
      [(0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.71410)],
      curve: power(gamma))
  }

  /// A profile of primaries in XYZ, relative to the white D50, and a curve.
  public static func rgb(
    _ primaries: [(Double, Double, Double)], curve: [UInt8]
  ) -> [UInt8] {
    var tags = [("wtpt", xyz((0.9642, 1, 0.8249)))]
    for (name, primary) in zip(["rXYZ", "gXYZ", "bXYZ"], primaries) {
      tags.append((name, xyz(primary)))
    }
    for name in ["rTRC", "gTRC", "bTRC"] { tags.append((name, curve)) }
    return file(kind: "mntr", colors: "RGB ", connection: "XYZ ", tags)
  }

  /// A profile of greys with a curve that is a power.
  public static func grey(gamma: Double) -> [UInt8] {
    file(
      kind: "mntr", colors: "GRAY", connection: "XYZ ",
      [("wtpt", xyz((0.9642, 1, 0.8249))), ("kTRC", power(gamma))])
  }

  /// A profile of four inks, of which those without ink are white, and all others the grey of L* 50.
  public static var inks: [UInt8] {
    let identity = (0...255).map { UInt8($0) }
    var table: [UInt8] = Array("mft1\0\0\0\0".utf8) + [4, 3, 2, 0]
    for row in 0..<3 { for column in 0..<3 { table += fixed(row == column ? 1 : 0) } }
    for _ in 0..<4 { table += identity }
    for index in 0..<16 { table += [index == 0 ? 255 : 128, 128, 128] }
    for _ in 0..<3 { table += identity }
    return file(
      kind: "prtr", colors: "CMYK", connection: "Lab ",
      [("wtpt", xyz((0.9642, 1, 0.8249))), ("A2B0", table), ("A2B1", table)])
  }

  /// The curve of sRGB.
  public static var sRGBCurve: [UInt8] {
    Array("para\0\0\0\0".utf8) + [0, 3, 0, 0]
      + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
  }

  /// A curve that is a power.
  public static func power(_ exponent: Double) -> [UInt8] {
    Array("para\0\0\0\0".utf8) + [0, 0, 0, 0] + fixed(exponent)
  }

  private static func xyz(_ color: (Double, Double, Double)) -> [UInt8] {
    Array("XYZ \0\0\0\0".utf8) + fixed(color.0) + fixed(color.1) + fixed(color.2)
  }

  private static func fixed(_ number: Double) -> [UInt8] {
    Int32((number * 65536).rounded()).littleEndianBytes.reversed()
  }

  private static func number(_ number: Int) -> [UInt8] {
    UInt32(number).littleEndianBytes.reversed()
  }

  private static func file(
    kind: String, colors: String, connection: String, _ tags: [(name: String, data: [UInt8])]
  ) -> [UInt8] {
    var (list, data) = (number(tags.count), [UInt8]())
    let start = 128 + 4 + 12 * tags.count
    for tag in tags {
      list += Array(tag.name.utf8) + number(start + data.count) + number(tag.data.count)
      data += tag.data + Array(repeating: 0, count: -tag.data.count & 3)
    }
    var header = number(start + data.count) + [0, 0, 0, 0, 2, 0x40, 0, 0]
    header += Array((kind + colors + connection).utf8) + Array(repeating: 0, count: 12)
    header += Array("acsp".utf8) + Array(repeating: 0, count: 28)
    header += fixed(0.9642) + fixed(1) + fixed(0.8249)
    return header + Array(repeating: 0, count: 128 - header.count) + list + data
  }
}

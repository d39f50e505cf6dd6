// SPDX-License-Identifier: MIT
/// Images of the kinds that encoders treat differently. The same each time.
public enum ImageKind: String, CaseIterable, Sendable {
  /// A single colour.
  case flat

  /// Grey strokes on a light bubble on white.
  case text

  /// As text, with hundreds of colours, and none of them see-through.
  case manyColors

  /// As text, fading into nothing below.
  case translucent

  /// Two, four and 16 colours in short runs.
  case twoColors, fourColors, sixteenColors

  /// 256 colours in no order.
  case paletteNoise

  /// Soft changes with a little noise.
  case photo

  /// Every byte by chance.
  case noise, translucentNoise

  /// The image's bytes: blue, green, red and alpha of each pixel, premultiplied.
  public func bytes(width: Int, height: Int) -> [UInt8] {
    var random = SmallRandom()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = pixel(x, y, width, height, &random)
        bytes += [pixel.blue, pixel.green, pixel.red, pixel.alpha]
      }
    }
    return bytes
  }

  private func pixel(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ random: inout SmallRandom
  ) -> Pixel {
    switch self {
    case .flat: return Pixel(12, 200, 90)
    case .text:
      let grey = Self.stroke(x, y, &random)
      return Pixel(grey, grey, grey)
    case .manyColors:
      let grey = Self.stroke(x, y, &random)
      return grey == 255 ? .white : Pixel(grey, UInt8(x / 40) ^ grey, UInt8(y / 40 & 31) ^ grey)
    case .translucent:
      let alpha = UInt8(255 - y * 255 / height)
      let grey = Self.premultiplied(Self.stroke(x, y, &random), alpha: alpha)
      return Pixel(grey, grey, alpha, alpha)
    case .twoColors: return random.next(16) == 0 ? .black : .white
    case .fourColors: return [.black, .white, .red, .clear][random.next(8) % 4]
    case .sixteenColors: return Pixel(UInt8(random.next(16) * 16), 0, 7)
    case .paletteNoise: return Pixel(UInt8(random.next(256)), 9, 200)
    case .photo:
      let noise = random.next(4)
      return Pixel(
        UInt8((x * 200 / width + noise) & 255), UInt8((y * 200 / height + noise) & 255),
        UInt8(((x + y) / 3 + noise) & 255))
    case .noise: return Pixel(random.byte(), random.byte(), random.byte())
    case .translucentNoise:
      let alpha = random.byte()
      func component() -> UInt8 { Self.premultiplied(random.byte(), alpha: alpha) }
      return Pixel(component(), component(), component(), alpha)
    }
  }

  private static func premultiplied(_ component: UInt8, alpha: UInt8) -> UInt8 {
    UInt8((UInt32(component) * UInt32(alpha) + 127) / 255)
  }

  /// Slanted strokes with soft edges in lines of text, some of them like others.
  private static func stroke(_ x: Int, _ y: Int, _ random: inout SmallRandom) -> UInt8 {
    guard x > 20, x < 600, y % 40 < 24 else { return 255 }
    let phase = (x * 7 + y * (x / 90 % 3)) % 128
    switch phase {
    case 0..<8: return random.next(24) == 0 ? random.byte() : UInt8(235 - phase * 29)
    case 8..<16: return 0
    case 16..<24: return UInt8((phase - 15) * 25)
    default: return 235
    }
  }
}

/// A pixel with premultiplied alpha.
private struct Pixel {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  static let clear = Pixel(0, 0, 0, 0)
  static let black = Pixel(0, 0, 0)
  static let white = Pixel(255, 255, 255)
  static let red = Pixel(255, 0, 0)
}

/// Numbers in no order, the same each time.
public struct SmallRandom {
  /// Starts with the first number.
  public init() {}

  private var state: UInt64 = 0x2545_F491_4F6C_DD1D

  /// The next byte.
  public mutating func byte() -> UInt8 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: state >> 56)
  }

  /// A number below a limit, 256 at most.
  public mutating func next(_ limit: Int) -> Int { Int(byte()) * limit >> 8 }
}

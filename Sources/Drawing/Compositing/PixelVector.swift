/// ``PixelArithmetic`` on eight pixels at once.
struct PixelVector {
  /// How many pixels there are.
  static let count = 8

  private typealias Words = SIMD16<UInt16>

  private static let evenBytes = SIMD8<UInt32>(repeating: 0x00FF_00FF)

  /// Blue and red of each pixel, and green and alpha, each in 16 bits.
  private var blueRed: SIMD16<UInt16>
  private var greenAlpha: SIMD16<UInt16>

  /// Eight times the same pixel.
  @inline(__always) init(repeating pixel: UInt32) { self.init(SIMD8<UInt32>(repeating: pixel)) }

  /// Eight pixels, the first of which is at the address.
  @inline(__always) init(at address: UnsafeRawPointer) {
    self.init(address.loadUnaligned(as: SIMD8<UInt32>.self))
  }

  @inline(__always) private init(_ pixels: SIMD8<UInt32>) {
    blueRed = unsafeBitCast(pixels & Self.evenBytes, to: Words.self)
    greenAlpha = unsafeBitCast((pixels &>> 8) & Self.evenBytes, to: Words.self)
  }

  @inline(__always) func store(at address: UnsafeMutableRawPointer) {
    let pixels = unsafeBitCast(blueRed | (greenAlpha &<< 8), to: SIMD8<UInt32>.self)
    address.storeBytes(of: pixels, as: SIMD8<UInt32>.self)
  }

  /// Every pixel × the factor of its place, from 0 to 255, / 255.
  @inline(__always) func multiplied(by factors: SIMD8<UInt32>) -> PixelVector {
    let words = unsafeBitCast(factors | (factors &<< 16), to: Words.self)
    var result = self
    result.blueRed = Self.multiply(blueRed, words)
    result.greenAlpha = Self.multiply(greenAlpha, words)
    return result
  }

  /// These pixels laid over others.
  @inline(__always) func laid(over backdrop: PixelVector) -> PixelVector {
    let alphas = unsafeBitCast(greenAlpha, to: SIMD8<UInt32>.self) &>> 16
    var result = backdrop.multiplied(by: 255 &- alphas)
    result.blueRed &+= blueRed
    result.greenAlpha &+= greenAlpha
    return result
  }

  @inline(__always) private static func multiply(_ first: Words, _ second: Words) -> Words {
    let product = first &* second &+ 0x80
    return (product &+ (product &>> 8)) &>> 8
  }
}

extension PixelVector {
  /// How many coverages ``unite(_:with:)`` takes.
  static let coverageCount = 16

  /// Adds sixteen coverages to others: ``PixelArithmetic/union(_:_:)``.
  @inline(__always)
  static func unite(_ target: UnsafeMutableRawPointer, with source: UnsafeRawPointer) {
    let first = Words(truncatingIfNeeded: target.loadUnaligned(as: SIMD16<UInt8>.self))
    let second = Words(truncatingIfNeeded: source.loadUnaligned(as: SIMD16<UInt8>.self))
    let sum = first &+ second &- multiply(first, second)
    target.storeBytes(of: SIMD16<UInt8>(truncatingIfNeeded: sum), as: SIMD16<UInt8>.self)
  }
}

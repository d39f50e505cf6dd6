/// Who turns shapes and masks into pixels, on a canvas that has some.
enum Rasterization {
  /// Our own loops, several pixels at a time; Cairo for what they cannot do.
  case vectors

  /// The same loops, one pixel at a time. Gives the same bytes as ``vectors``, and exists to show it.
  case scalars

  /// Cairo for everything. Components differ from the others by rounding: by 1, and at the edges of
  /// lines around round corners by up to 3.
  case cairo

  /// The loops; `nil` when Cairo does everything.
  func compositor(on pixels: PixelBuffer) -> Compositor? {
    switch self {
    case .vectors: Compositor(buffer: pixels, usesVectors: true)
    case .scalars: Compositor(buffer: pixels, usesVectors: false)
    case .cairo: nil
    }
  }
}

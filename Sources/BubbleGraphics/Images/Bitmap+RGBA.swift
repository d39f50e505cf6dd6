extension Bitmap {
  /// The pixels as other libraries take them: red, green, blue and alpha of each, in sRGB.
  ///
  /// Alpha is straight: colours are not multiplied by it. A transparent pixel is four zeros.
  /// Rows go from top to bottom, without padding.
  public var rgbaBytes: [UInt8] { straightPixels(order: .rgba) }

  /// Whether nothing shows through.
  var isOpaque: Bool {
    bytes.withUnsafeBytes { bytes in
      var all: UInt32 = 0xFF00_0000
      for pixel in bytes.bindMemory(to: UInt32.self) { all &= pixel }
      return all == 0xFF00_0000
    }
  }
}

extension Bitmap {
  /// The pixels as other libraries take them: red, green, blue and alpha of each, in sRGB.
  ///
  /// Alpha is straight: colours are not multiplied by it. A transparent pixel is four zeros.
  /// Rows go from top to bottom, without padding.
  public var rgbaBytes: [UInt8] { straightPixels(order: .rgba) }

  /// Whether nothing shows through.
  var isOpaque: Bool { withPixels(ColorCensus.isOpaque) }
}

extension Bitmap {
  /// The part that a reduction keeps, in as many pixels as it asks for.
  func reduced(_ reduction: Reduction) -> Bitmap {
    guard !reduction.keepsAll else { return self }
    var reducer = AreaReducer(reduction)
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      for y in 0..<pixelHeight { reducer.add(start + y * pixelWidth * 4) }
    }
    return reducer.bitmap(.bgra)
  }
}

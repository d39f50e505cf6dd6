/// Where the first frame of an animation lies in the picture. Around it there is nothing.
struct FramePlacement {
  /// The whole picture.
  let picture: PixelSize
  let left: Int
  let top: Int
  let frame: PixelSize

  /// Whether the frame has pixels, and none outside of the picture.
  var isInside: Bool {
    frame.width > 0 && frame.height > 0 && left >= 0 && top >= 0
      && left + frame.width <= picture.width && top + frame.height <= picture.height
  }

  /// Visits the picture's rows from top to bottom, each as bytes of four a pixel.
  ///
  /// - Parameters:
  ///   - writeFrameRow: Writes all pixels of a row of the frame, told by its number.
  ///   - body: Takes a row of the picture.
  func forEachRow<Failure: Error>(
    _ writeFrameRow: (Int, UnsafeMutablePointer<UInt8>) throws(Failure) -> Void,
    _ body: (UnsafePointer<UInt8>) -> Void
  ) throws(Failure) {
    let row = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: picture.width * 4)
    defer { row.deallocate() }
    row.initialize(repeating: 0)
    guard let start = row.baseAddress else { return }
    for y in 0..<picture.height {
      if y == top + frame.height { row.update(repeating: 0) }
      if y >= top, y < top + frame.height { try writeFrameRow(y - top, start + left * 4) }
      body(start)
    }
  }
}

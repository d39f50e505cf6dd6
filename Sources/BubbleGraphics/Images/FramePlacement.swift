// SPDX-License-Identifier: MIT
/// The placement of an animation's first frame in the image, which is transparent around it.
struct FramePlacement {
  /// The whole image.
  let image: PixelSize
  let left: Int
  let top: Int
  let frame: PixelSize

  /// Whether the frame has pixels, and all of them are inside of the image.
  var isInside: Bool {
    frame.width > 0 && frame.height > 0 && left >= 0 && top >= 0
      && left + frame.width <= image.width && top + frame.height <= image.height
  }

  /// Visits the image's rows from top to bottom, each as bytes of four a pixel.
  ///
  /// - Parameters:
  ///   - writeFrameRow: Writes all pixels of a row of the frame, given its number.
  ///   - body: Takes a row of the image.
  func forEachRow<Failure: Error>(
    _ writeFrameRow: (Int, UnsafeMutablePointer<UInt8>) throws(Failure) -> Void,
    _ body: (UnsafePointer<UInt8>) -> Void
  ) throws(Failure) {
    let row = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: image.width * 4)
    defer { row.deallocate() }
    row.initialize(repeating: 0)
    guard let start = row.baseAddress else { return }
    for y in 0..<image.height {
      if y == top + frame.height { row.update(repeating: 0) }
      if y >= top, y < top + frame.height { try writeFrameRow(y - top, start + left * 4) }
      body(start)
    }
  }
}

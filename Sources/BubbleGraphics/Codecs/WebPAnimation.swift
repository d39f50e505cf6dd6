// SPDX-License-Identifier: MIT
internal import CBubbleWebP

/// Finds the frames of an animated WebP file (`WebPDemuxer`).
struct WebPAnimation: ~Copyable {
  private let handle: OpaquePointer

  deinit { WebPDemuxDelete(handle) }

  /// - Parameter bytes: The file, which has to outlive the animation.
  static func open(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageError) -> WebPAnimation {
    var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
    var state = WEBP_DEMUX_PARSE_ERROR
    // The call for whole files does not distinguish those that are cut off from those that are damaged.
    guard let handle = WebPDemuxPartial(&data, &state) else { throw error(for: state) }
    let animation = WebPAnimation(handle: handle)
    guard state == WEBP_DEMUX_DONE else { throw error(for: state) }
    return animation
  }

  /// The first frame's own file, which is a part of the whole, and where it lies.
  ///
  /// The colour that a file suggests for the area around the frame is ignored, as in browsers.
  borrowing func firstFrame(
    in image: PixelSize
  ) throws(ImageError) -> (data: UnsafeBufferPointer<UInt8>, placement: FramePlacement) {
    var iterator = WebPIterator()
    guard WebPDemuxGetFrame(handle, 1, &iterator) != 0 else {
      throw .corrupt(.webp, reason: "it has no frame")
    }
    defer { WebPDemuxReleaseIterator(&iterator) }
    let frame = PixelSize(Int(iterator.width), Int(iterator.height))
    let placement = FramePlacement(
      image: image, left: Int(iterator.x_offset), top: Int(iterator.y_offset), frame: frame)
    guard placement.isInside else {
      throw .corrupt(.webp, reason: "its first frame is larger than the image")
    }
    let fragment = iterator.fragment
    return (UnsafeBufferPointer(start: fragment.bytes, count: fragment.size), placement)
  }

  /// The number of frames, and the number of times that they are shown: 0 for ever.
  var counts: (frames: Int, loops: Int) {
    (
      Int(WebPDemuxGetI(handle, WEBP_FF_FRAME_COUNT)),
      Int(WebPDemuxGetI(handle, WEBP_FF_LOOP_COUNT))
    )
  }

  private static func error(for state: WebPDemuxState) -> ImageError {
    state == WEBP_DEMUX_PARSE_ERROR
      ? .corrupt(.webp, reason: "its frames are invalid") : .truncated(.webp)
  }
}

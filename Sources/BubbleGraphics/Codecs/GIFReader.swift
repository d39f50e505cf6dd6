internal import CBubbleGIF

/// The bytes that giflib has not read yet.
struct GIFReader {
  var unread: UnsafeRawBufferPointer

  /// Hands out up to `count` bytes, as giflib asks for them.
  static func read(
    _ file: UnsafeMutablePointer<GifFileType>?, into buffer: UnsafeMutablePointer<UInt8>?,
    count: Int32
  ) -> Int32 {
    guard let reader = file?.pointee.UserData?.assumingMemoryBound(to: GIFReader.self),
      let buffer
    else { return 0 }
    let bytes = reader.pointee.unread.prefix(Int(count))
    UnsafeMutableRawBufferPointer(start: buffer, count: bytes.count).copyBytes(from: bytes)
    reader.pointee.unread = UnsafeRawBufferPointer(
      rebasing: reader.pointee.unread.dropFirst(bytes.count))
    return Int32(bytes.count)
  }
}

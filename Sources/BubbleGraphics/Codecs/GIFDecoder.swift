// SPDX-License-Identifier: MIT
internal import CBubbleGIF

/// Reads the frames of a GIF file, one after the other (`GifFileType`).
struct GIFDecoder: ~Copyable {
  private let file: UnsafeMutablePointer<GifFileType>
  private let reader: UnsafeMutablePointer<GIFReader>

  /// - Parameter bytes: The file, which has to outlive the decoder.
  static func open(_ bytes: UnsafeRawBufferPointer) throws(ImageError) -> GIFDecoder {
    let reader = UnsafeMutablePointer<GIFReader>.allocate(capacity: 1)
    reader.initialize(to: GIFReader(unread: bytes))
    var status = Int32(D_GIF_SUCCEEDED)
    let file = DGifOpen(reader, { GIFReader.read($0, into: $1, count: $2) }, &status)
    guard let file else {
      reader.deallocate()
      throw error(status)
    }
    return GIFDecoder(file: file, reader: reader)
  }

  deinit {
    DGifCloseFile(file, nil)
    reader.deallocate()
  }

  /// Opens a file for as long as `body` runs.
  static func reading<Value>(
    _ bytes: [UInt8], _ body: (borrowing GIFDecoder) throws(ImageError) -> Value
  ) throws(ImageError) -> Value {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(ImageError) in try body(open(bytes)) }
    }
    return try result.get()
  }

  /// The first frame.
  static func bitmap(
    from bytes: [UInt8], size: DecodingSize, limits: ImageLimits
  ) throws(ImageError) -> Bitmap {
    try reading(bytes) { decoder throws(ImageError) in
      try decoder.nextFrame(size: size, limits: limits).bitmap
    }
  }

  /// The size of the screen that frames are on.
  static func pixelSize(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    try reading(bytes) { decoder throws(ImageError) in
      _ = try decoder.seekFrame()
      return try decoder.placement().image
    }
  }
}

// MARK: Frames

extension GIFDecoder {
  /// A frame, with transparent pixels around it.
  struct Frame {
    let bitmap: Bitmap
    let placement: FramePlacement
    let control: GraphicsControlBlock
  }

  /// Reads the first frame, or the one after the last that was read.
  ///
  /// - Throws: ``ImageError``, also where there is no other frame.
  borrowing func nextFrame(
    size: DecodingSize = .original, limits: ImageLimits
  ) throws(ImageError) -> Frame {
    try limits.check(PixelSize(Int(file.pointee.SWidth), Int(file.pointee.SHeight)))
    let control = try seekFrame()
    let placement = try placement()
    try limits.check(placement.image)
    let colors = try colors(transparentIndex: Int(control.TransparentColor))
    let interlaced = file.pointee.Image.Interlace ? try interlacedLines(placement.frame) : nil
    var line = [UInt8](repeating: 0, count: placement.frame.width)
    var reducer = AreaReducer(Reduction(of: placement.image, to: size))
    try placement.forEachRow { y, row throws(ImageError) in
      if let interlaced { line = interlaced[y] } else { try readLine(&line) }
      let pixels = UnsafeMutableRawPointer(row)
      for x in line.indices {
        pixels.storeBytes(of: colors[Int(line[x])], toByteOffset: x * 4, as: UInt32.self)
      }
    } _: { row in
      reducer.add(row)
    }
    return Frame(bitmap: reducer.bitmap(.bgra), placement: placement, control: control)
  }
}

// MARK: Records

extension GIFDecoder {
  /// Reads up to the pixels of the next frame.
  ///
  /// - Returns: What the file says of the frame, or the defaults: a colour of -1 for no transparent one.
  private borrowing func seekFrame() throws(ImageError) -> GraphicsControlBlock {
    var control = GraphicsControlBlock()
    control.TransparentColor = NO_TRANSPARENT_COLOR
    while true {
      var record = UNDEFINED_RECORD_TYPE
      try check(DGifGetRecordType(file, &record))
      switch record {
      case IMAGE_DESC_RECORD_TYPE:
        try check(DGifGetImageDesc(file))
        return control
      case EXTENSION_RECORD_TYPE:
        control = try readExtension() ?? control
      default:
        throw .corrupt(.gif, reason: "it has no frame")
      }
    }
  }

  /// - Returns: `nil` if the extension isn't about the next frame.
  private borrowing func readExtension() throws(ImageError) -> GraphicsControlBlock? {
    var control: GraphicsControlBlock?
    var code: Int32 = 0
    var block: UnsafeMutablePointer<UInt8>?
    try check(DGifGetExtension(file, &code, &block))
    while let bytes = block {
      var read = GraphicsControlBlock()
      if code == GRAPHICS_EXT_FUNC_CODE,
        DGifExtensionToGCB(Int(bytes[0]), bytes + 1, &read) == GIF_OK
      {
        control = read
      }
      try check(DGifGetExtensionNext(file, &block))
    }
    return control
  }

  /// Returns the placement of the frame. Some files have frames that reach over the screen's edge:
  /// these are moved.
  private borrowing func placement() throws(ImageError) -> FramePlacement {
    let image = file.pointee.Image
    let frame = PixelSize(Int(image.Width), Int(image.Height))
    guard frame.area > 0 else { throw .corrupt(.gif, reason: "its first frame has no pixels") }
    let (left, top) = (Int(image.Left), Int(image.Top))
    let screen = PixelSize(
      max(Int(file.pointee.SWidth), left + frame.width),
      max(Int(file.pointee.SHeight), top + frame.height))
    return FramePlacement(image: screen, left: left, top: top, frame: frame)
  }
}

// MARK: Pixels

extension GIFDecoder {
  /// Blue, green, red and alpha of all 256 indices. Those beyond the palette have no colour.
  private borrowing func colors(transparentIndex: Int) throws(ImageError) -> [UInt32] {
    guard let palette = file.pointee.Image.ColorMap ?? file.pointee.SColorMap,
      let entries = palette.pointee.Colors
    else { throw .corrupt(.gif, reason: "it has no palette") }
    return (0..<256).map { index in
      guard index < palette.pointee.ColorCount, index != transparentIndex else { return 0 }
      let color = entries[index]
      let bytes = [UInt32(color.Blue), UInt32(color.Green), UInt32(color.Red), 255]
      return UInt32(littleEndian: bytes.reversed().reduce(0) { $0 << 8 | $1 })
    }
  }

  /// The lines from top to bottom, which the file has in four passes.
  private borrowing func interlacedLines(_ frame: PixelSize) throws(ImageError) -> [[UInt8]] {
    var lines = Array(
      repeating: [UInt8](repeating: 0, count: frame.width), count: frame.height)
    for (start, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
      for y in stride(from: start, to: frame.height, by: step) { try readLine(&lines[y]) }
    }
    return lines
  }

  private borrowing func readLine(_ line: inout [UInt8]) throws(ImageError) {
    try check(DGifGetLine(file, &line, Int32(line.count)))
  }

  private borrowing func check(_ result: Int32) throws(ImageError) {
    if result != GIF_OK { throw Self.error(file.pointee.Error) }
  }

  private static func error(_ code: Int32) -> ImageError {
    switch code {
    case D_GIF_ERR_READ_FAILED, D_GIF_ERR_NO_SCRN_DSCR, D_GIF_ERR_EOF_TOO_SOON:
      return .truncated(.gif)
    default:
      let reason = GifErrorString(code).map { String(cString: $0) }
      return .corrupt(.gif, reason: reason ?? "its pixels are invalid")
    }
  }
}

/// The bytes that giflib has not read yet.
private struct GIFReader {
  var unread: UnsafeRawBufferPointer

  /// Passes up to `count` of the next bytes to giflib.
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

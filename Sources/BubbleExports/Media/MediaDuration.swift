// SPDX-License-Identifier: MIT

/// Reads the duration of a sound or a video from the head and the tail of its file, without decoding it.
///
/// Ogg with Opus or Vorbis, MP4 and M4A, and MP3 are recognised by their first bytes. Few bytes are read, of a file of
/// any length, and damaged files have no duration.
struct MediaDuration {
  /// Reads bytes from an offset on: at most the requested number.
  typealias Read = (_ offset: Int, _ count: Int) throws -> [UInt8]

  private let byteCount: Int
  private let read: Read

  /// The maximum duration that a file is believed to have: a year.
  private static let limit = 366.0 * 86_400

  /// - Parameter byteCount: The length of the file.
  init(byteCount: Int, read: @escaping Read) {
    self.byteCount = byteCount
    self.read = read
  }

  /// The duration in seconds; `nil` where the file has none, or can't be read.
  func seconds() -> Double? {
    let head = MediaBytes(bytes(at: 0, 512))
    let seconds: Double? =
      if head.has("OggS", at: 0) {
        ogg(head)
      } else if head.has("ftyp", at: 4) {
        mp4()
      } else {
        mp3(head)
      }
    guard let seconds, seconds > 0, seconds < Self.limit else { return nil }
    return seconds
  }

  /// The bytes of a range, as far as they can be read.
  private func bytes(at offset: Int, _ count: Int) -> [UInt8] {
    guard offset >= 0, offset < byteCount else { return [] }
    let end = offset + min(count, byteCount - offset)
    var bytes: [UInt8] = []
    while offset + bytes.count < end {
      let chunk = (try? read(offset + bytes.count, end - offset - bytes.count)) ?? []
      guard !chunk.isEmpty else { break }
      bytes += chunk
    }
    return bytes
  }
}

// MARK: Ogg (RFC 3533)

extension MediaDuration {
  /// The length of the longest page, in bytes.
  private static let pageByteCount = 27 + 255 + 255 * 255

  /// The position that the last page ends at, in samples, over the rate.
  private func ogg(_ head: MediaBytes) -> Double? {
    guard let segments = head.little(1, at: 26), let serial = head.little(4, at: 14) else {
      return nil
    }
    let packet = 27 + segments
    let rate: Int
    var skipped = 0
    if head.has("OpusHead", at: packet), let start = head.little(2, at: packet + 10) {
      // RFC 7845: positions are at 48 kHz, and the first samples aren't played.
      (rate, skipped) = (48_000, start)
    } else if head.has("\u{1}vorbis", at: packet), let value = head.little(4, at: packet + 12) {
      rate = value
    } else {
      return nil
    }
    guard rate > 0, let end = lastPosition(ofStream: serial), end > skipped else { return nil }
    return Double(end - skipped) / Double(rate)
  }

  /// The position of the last page of a stream that has one.
  private func lastPosition(ofStream serial: Int) -> Int? {
    let tail = MediaBytes(
      bytes(at: max(0, byteCount - Self.pageByteCount), Self.pageByteCount))
    var place = tail.bytes.count - 27
    while place >= 0 {
      // A page on which no packet ends has the position -1, which is beyond those that are read.
      if tail.has("OggS\0", at: place), tail.little(4, at: place + 14) == serial,
        let position = tail.little(8, at: place + 6)
      {
        return position
      }
      place -= 1
    }
    return nil
  }
}

// MARK: MP4 (ISO/IEC 14496-12)

extension MediaDuration {
  /// A box: its name and the range of its contents.
  private struct Box {
    let name: ArraySlice<UInt8>
    let contents: Range<Int>
  }

  /// The maximum number of boxes that are passed over.
  private static let boxLimit = 256

  /// The duration in the header of the movie.
  private func mp4() -> Double? {
    guard let movie = box("moov", in: 0..<byteCount), let header = box("mvhd", in: movie) else {
      return nil
    }
    let bytes = MediaBytes(bytes(at: header.lowerBound, min(header.count, 32)))
    guard let version = bytes.little(1, at: 0) else { return nil }
    let (size, place) = version == 0 ? (4, 12) : (8, 20)
    guard let scale = bytes.big(4, at: place), scale > 0,
      let duration = bytes.big(size, at: place + 4), size == 8 || duration != 0xFFFF_FFFF
    else { return nil }
    return Double(duration) / Double(scale)
  }

  /// The contents of the first box of a name.
  private func box(_ name: String, in range: Range<Int>) -> Range<Int>? {
    var place = range.lowerBound
    for _ in 0..<Self.boxLimit {
      guard let box = box(at: place, in: range) else { return nil }
      if box.name.elementsEqual(name.utf8) { return box.contents }
      place = box.contents.upperBound
    }
    return nil
  }

  private func box(at place: Int, in range: Range<Int>) -> Box? {
    let head = MediaBytes(bytes(at: place, 16))
    guard head.bytes.count >= 8, var size = head.big(4, at: 0) else { return nil }
    var start = 8
    if size == 1 {
      guard let long = head.big(8, at: 8) else { return nil }
      (size, start) = (long, 16)
    } else if size == 0 {
      size = range.upperBound - place
    }
    guard size >= start, size <= range.upperBound - place else { return nil }
    return Box(name: head.bytes[4..<8], contents: place + start..<place + size)
  }
}

// MARK: MP3 (ISO/IEC 11172-3, 13818-3)

extension MediaDuration {
  /// The number of frames that a header names over their rate, or the length of the file over its first frame's rate.
  private func mp3(_ head: MediaBytes) -> Double? {
    let start = Self.endOfTags(head)
    let first = MediaBytes(bytes(at: start, 256))
    guard let frame = MP3Frame(first, at: 0),
      MP3Frame(MediaBytes(bytes(at: start + frame.byteCount, 4)), at: 0) != nil
    else { return nil }
    let frames = frame.frameCount(in: first)
    if let frames { return Double(frames) * frame.seconds }
    return Double(byteCount - start) * frame.seconds / Double(frame.byteCount)
  }

  /// The end of the ID3 tags at a file's start.
  private static func endOfTags(_ head: MediaBytes) -> Int {
    guard head.has("ID3", at: 0), head.bytes.count >= 10 else { return 0 }
    return 10 + head.bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
  }
}

/// The header of a frame of MP3.
private struct MP3Frame {
  let byteCount: Int
  let seconds: Double

  /// The place of the header that encoders put into the first frame.
  private let infoPlace: Int

  private static let kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
  private static let kilobitsOfHalf = [
    0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160,
  ]

  init?(_ bytes: MediaBytes, at place: Int) {
    guard let header = bytes.big(4, at: place), header >> 21 == 0x7FF else { return nil }
    let (version, layer) = (header >> 19 & 3, header >> 17 & 3)
    let (rateIndex, frequencyIndex) = (header >> 12 & 0xF, header >> 10 & 3)
    guard version != 1, layer == 1, (1...14).contains(rateIndex), frequencyIndex < 3 else {
      return nil
    }
    let isWhole = version == 3
    let bits = (isWhole ? Self.kilobits : Self.kilobitsOfHalf)[rateIndex] * 1_000
    let frequency = [44_100, 48_000, 32_000][frequencyIndex] / (isWhole ? 1 : version == 2 ? 2 : 4)
    let samples = isWhole ? 1_152 : 576
    byteCount = samples / 8 * bits / frequency + (header >> 9 & 1)
    seconds = Double(samples) / Double(frequency)
    let isMono = header >> 6 & 3 == 3
    infoPlace = place + 4 + (isWhole ? (isMono ? 17 : 32) : (isMono ? 9 : 17))
  }

  /// The number of frames, where the first one has a header with it.
  func frameCount(in bytes: MediaBytes) -> Int? {
    if bytes.has("Xing", at: infoPlace) || bytes.has("Info", at: infoPlace) {
      guard let flags = bytes.big(4, at: infoPlace + 4), flags & 1 == 1 else { return nil }
      return bytes.big(4, at: infoPlace + 8)
    }
    return bytes.has("VBRI", at: 36) ? bytes.big(4, at: 36 + 14) : nil
  }
}

/// Bytes with the numbers in them.
private struct MediaBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func has(_ name: String, at place: Int) -> Bool {
    place >= 0 && place <= bytes.count && bytes[place...].starts(with: name.utf8)
  }

  /// A number whose first byte is the lowest; `nil` where it isn't whole, or too large.
  func little(_ count: Int, at place: Int) -> Int? {
    number(range(count, place).reversed())
  }

  /// A number whose first byte is the highest.
  func big(_ count: Int, at place: Int) -> Int? { number(range(count, place)) }

  private func range(_ count: Int, _ place: Int) -> ArraySlice<UInt8> {
    place >= 0 && place + count <= bytes.count ? bytes[place..<place + count] : []
  }

  private func number(_ bytes: some Collection<UInt8>) -> Int? {
    guard !bytes.isEmpty else { return nil }
    return Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}

// SPDX-License-Identifier: MIT
public import CoreAudio
public import Foundation

/// Reads the samples of an asset elsewhere. Nothing is decoded here: reading fails at once, with ``AVError``.
open class AVAssetReader: NSObject {
  public enum Status: Int, Sendable { case unknown, reading, completed, failed, cancelled }

  public let asset: AVAsset
  open private(set) var status = Status.unknown
  open private(set) var error: (any Error)?
  open private(set) var outputs: [AVAssetReaderOutput] = []
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)

  public init(asset: AVAsset) throws { self.asset = asset }

  open func canAdd(_ output: AVAssetReaderOutput) -> Bool { true }
  open func add(_ output: AVAssetReaderOutput) { outputs.append(output) }

  /// Fails.
  @discardableResult
  open func startReading() -> Bool {
    (status, error) = (.failed, AVError(.decoderNotFound))
    return false
  }

  open func cancelReading() { if status == .reading { status = .cancelled } }
}

/// A part of what a reader reads: nothing.
open class AVAssetReaderOutput: NSObject {
  open var alwaysCopiesSampleData = true
  open func copyNextSampleBuffer() -> CMSampleBuffer? { nil }
}

/// The samples of a track: none.
open class AVAssetReaderTrackOutput: AVAssetReaderOutput {
  public let track: AVAssetTrack
  public let outputSettings: [String: Any]?

  public init(track: AVAssetTrack, outputSettings: [String: Any]?) {
    (self.track, self.outputSettings) = (track, outputSettings)
  }
}

/// Samples. No reader makes any here.
open class CMSampleBuffer: NSObject {
  private(set) var data: CMBlockBuffer?

  /// Creates a buffer of bytes.
  public init(data: Data) { self.data = CMBlockBuffer(data) }

  fileprivate func invalidate() { data = nil }
}

/// The bytes of samples.
open class CMBlockBuffer: NSObject {
  fileprivate let bytes: UnsafeMutableBufferPointer<Int8>

  fileprivate init(_ data: Data) {
    bytes = .allocate(capacity: data.count)
    _ = data.copyBytes(to: bytes)
  }

  deinit { bytes.deallocate() }
}

/// The format of samples.
open class CMFormatDescription: NSObject {
  fileprivate let basic = UnsafeMutablePointer<AudioStreamBasicDescription>.allocate(capacity: 1)

  /// Creates the format of audio.
  public init(_ basic: AudioStreamBasicDescription) { self.basic.initialize(to: basic) }

  deinit { basic.deallocate() }
}

/// The bytes of a buffer; `nil` after it was invalidated.
public func CMSampleBufferGetDataBuffer(_ sbuf: CMSampleBuffer) -> CMBlockBuffer? { sbuf.data }

/// Drops the bytes of a buffer.
@discardableResult
public func CMSampleBufferInvalidate(_ sbuf: CMSampleBuffer) -> OSStatus {
  sbuf.invalidate()
  return noErr
}

/// The number of bytes.
public func CMBlockBufferGetDataLength(_ theBuffer: CMBlockBuffer) -> Int { theBuffer.bytes.count }

/// The address of a buffer's bytes from an offset on, which is valid as long as the buffer exists.
///
/// - Returns: `noErr`, or `kCMBlockBufferBadOffsetParameterErr`.
@discardableResult
public func CMBlockBufferGetDataPointer(
  _ theBuffer: CMBlockBuffer, atOffset offset: Int,
  lengthAtOffsetOut: UnsafeMutablePointer<Int>?, totalLengthOut: UnsafeMutablePointer<Int>?,
  dataPointerOut: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>?
) -> OSStatus {
  guard (0...theBuffer.bytes.count).contains(offset) else {
    return kCMBlockBufferBadOffsetParameterErr
  }
  lengthAtOffsetOut?.pointee = theBuffer.bytes.count - offset
  totalLengthOut?.pointee = theBuffer.bytes.count
  dataPointerOut?.pointee = theBuffer.bytes.baseAddress.map { $0 + offset }
  return noErr
}

/// The status for an offset beyond a buffer.
public let kCMBlockBufferBadOffsetParameterErr: OSStatus = -12_704

/// The format of audio, whose address is valid as long as the description exists.
public func CMAudioFormatDescriptionGetStreamBasicDescription(
  _ desc: CMFormatDescription
) -> UnsafePointer<AudioStreamBasicDescription>? {
  UnsafePointer(desc.basic)
}

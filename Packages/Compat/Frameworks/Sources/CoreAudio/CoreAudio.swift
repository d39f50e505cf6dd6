// SPDX-License-Identifier: MIT
/// The status of a call.
public typealias OSStatus = Int32

/// The status of a call that succeeded.
public let noErr: OSStatus = 0

/// The format of audio data.
public typealias AudioFormatID = UInt32

/// Flags of a format.
public typealias AudioFormatFlags = UInt32

/// Samples without compression.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
/// MPEG-4 Advanced Audio Coding.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
/// Advanced Audio Coding with high efficiency.
public let kAudioFormatMPEG4AAC_HE: AudioFormatID = 0x6161_6368
/// MPEG-1 layer 3.
public let kAudioFormatMPEGLayer3: AudioFormatID = 0x2E6D_7033
/// Apple Lossless.
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163
/// Opus.
public let kAudioFormatOpus: AudioFormatID = 0x6F70_7573
/// iLBC.
public let kAudioFormatiLBC: AudioFormatID = 0x696C_6263
/// AMR narrow band.
public let kAudioFormatAMR: AudioFormatID = 0x7361_6D72

/// Samples are numbers with fractions.
public let kAudioFormatFlagIsFloat: AudioFormatFlags = 1 << 0
/// The most significant byte comes first.
public let kAudioFormatFlagIsBigEndian: AudioFormatFlags = 1 << 1
/// Samples are whole numbers with signs.
public let kAudioFormatFlagIsSignedInteger: AudioFormatFlags = 1 << 2
/// Samples fill their bits.
public let kAudioFormatFlagIsPacked: AudioFormatFlags = 1 << 3

/// The description of a stream of audio.
public struct AudioStreamBasicDescription: Hashable, Sendable {
  /// Frames in a second.
  public var mSampleRate = 0.0
  /// The format.
  public var mFormatID: AudioFormatID = 0
  /// Flags of the format.
  public var mFormatFlags: AudioFormatFlags = 0
  /// The size of a packet in bytes.
  public var mBytesPerPacket: UInt32 = 0
  /// The number of frames in a packet.
  public var mFramesPerPacket: UInt32 = 0
  /// The size of a frame in bytes.
  public var mBytesPerFrame: UInt32 = 0
  /// The number of channels.
  public var mChannelsPerFrame: UInt32 = 0
  /// The size of a sample in bits.
  public var mBitsPerChannel: UInt32 = 0
  /// Zero.
  public var mReserved: UInt32 = 0

  /// Creates a description of zeros.
  public init() {}
}

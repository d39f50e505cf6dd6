// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

/// A camera or microphone. There is none here, and none is allowed.
open class AVCaptureDevice: NSObject {
  /// The side of a camera.
  public enum Position: Int, Hashable, Sendable {
    case unspecified, back, front
  }

  /// The use of a camera's light.
  public enum FlashMode: Int, Hashable, Sendable {
    case off, on, auto
  }

  /// The use of a camera's light while it records.
  public enum TorchMode: Int, Hashable, Sendable {
    case off, on, auto
  }

  /// The kind of a device.
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let builtInWideAngleCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    public static let builtInMicrophone = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
  }

  /// The side.
  open var position: Position { .unspecified }

  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    .denied
  }

  open class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void
  ) { handler(false) }

  /// The preferred device of a kind: none.
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }

  /// The preferred device of a kind and a side: none.
  open class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { nil }
}

/// A source of a capture session.
open class AVCaptureInput: NSObject {}

/// A device as a source.
open class AVCaptureDeviceInput: AVCaptureInput {
  public let device: AVCaptureDevice

  public init(device: AVCaptureDevice) throws { self.device = device }
}

/// A destination of a capture session.
open class AVCaptureOutput: NSObject {}

/// A session that captures nothing here.
open class AVCaptureSession: NSObject {
  /// The quality.
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
  }

  /// The quality. Stored only.
  open var sessionPreset = Preset.high
  open private(set) var inputs: [AVCaptureInput] = []
  open private(set) var outputs: [AVCaptureOutput] = []
  open private(set) var isRunning = false

  public override init() {}

  open func canAddInput(_ input: AVCaptureInput) -> Bool { true }
  open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
  open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { true }
  open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
  open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
  open func beginConfiguration() {}
  open func commitConfiguration() {}
  open func startRunning() { isRunning = true }
  open func stopRunning() { isRunning = false }
}

/// Shows what a session captures; here it is empty.
open class AVCaptureVideoPreviewLayer: CALayer {
  open var session: AVCaptureSession?
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }
}

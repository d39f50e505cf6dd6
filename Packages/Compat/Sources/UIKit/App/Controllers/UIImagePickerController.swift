// SPDX-License-Identifier: MIT
public import Foundation

/// A picker of photos and videos. It is an empty screen here: a test gives it a result by ``pick(_:)``.
///
/// Partial: an empty screen, to which `pick(_:)` gives results.
open class UIImagePickerController: UINavigationController {
  /// A source of media.
  public enum SourceType: Int, Hashable, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }

  /// A camera.
  public enum CameraDevice: Int, Hashable, Sendable {
    case rear, front
  }

  /// A kind of medium that a camera takes.
  public enum CameraCaptureMode: Int, Hashable, Sendable {
    case photo, video
  }

  /// The quality of videos.
  public enum QualityType: Int, Hashable, Sendable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }

  /// A key of a picked medium.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
  }

  /// The source of media. The default is the library.
  open var sourceType = SourceType.photoLibrary
  /// The types of media that may be picked. The default is images.
  open var mediaTypes = ["public.image"]
  /// Whether a picked medium can be edited. Inert.
  open var allowsEditing = false
  /// The largest duration of videos, in seconds. The default is 600. Inert.
  open var videoMaximumDuration: TimeInterval = 600
  /// The quality of videos. Inert.
  open var videoQuality = QualityType.typeMedium
  /// The camera. Inert.
  open var cameraDevice = CameraDevice.rear
  /// The kind of medium that the camera takes. Inert.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// Whether the camera's controls show. Inert.
  open var showsCameraControls = true
  /// A view over the camera's image. Inert.
  open var cameraOverlayView: UIView?

  /// Whether media are available: always, since a test provides them; but there is no camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// The types of media of a source: images and videos.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    ["public.image", "public.movie"]
  }

  /// Whether there is a camera: `false`.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  private var pickerDelegate: (any UIImagePickerControllerDelegate)? {
    delegate as? any UIImagePickerControllerDelegate
  }

  /// Picks a medium as a user does, or cancels. The delegate dismisses the picker.
  ///
  /// - Parameter info: What the delegate gets; `nil` cancels.
  public final func pick(_ info: [InfoKey: Any]?) {
    guard let info else {
      pickerDelegate?.imagePickerControllerDidCancel(self)
      return
    }
    pickerDelegate?.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }
}

/// A delegate of a picker of photos. Every method is optional.
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// A medium was picked.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Nothing was picked.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

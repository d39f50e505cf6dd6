// SPDX-License-Identifier: MIT
public import Foundation

/// A photo.
open class V2TIMImageElem: V2TIMElem {
  /// The file on this device, where it was sent from here.
  open var path: String!

  /// The photo's files, in several sizes.
  open var imageList: [V2TIMImage]!
}

/// A file of a photo: the original, or a smaller size.
open class V2TIMImage: NSObject {
  open var uuid: String!
  open var type = V2TIMImageType.IMAGE_TYPE_ORIGIN

  /// The number of bytes.
  open var size: Int32 = 0

  /// The size, in pixels.
  open var width: Int32 = 0
  open var height: Int32 = 0

  open var url: String!

  /// The file that the photo was sent from, which takes the place of one that isn't there.
  var originalPath: String?

  public override init() { super.init() }

  /// Copies the file from the manager's resource folder, or else the file that the photo was sent from.
  open func downloadImage(
    path: String!, progress: V2TIMDownLoadProgress! = nil, succ: V2TIMSucc! = nil,
    fail: V2TIMFail! = nil
  ) {
    ResourceCopy(from: url, originalPath, to: path).run(progress: progress, succ: succ, fail: fail)
  }
}

/// A voice message.
open class V2TIMSoundElem: V2TIMElem {
  open var path: String!
  open var uuid: String!

  /// The number of bytes.
  open var dataSize: Int32 = 0

  /// The duration, in seconds.
  open var duration: Int32 = 0

  /// The file's address.
  var url: String?

  /// Passes the file's address.
  open func getUrl(urlCallback: ((String?) -> Void)!) { urlCallback(url) }

  /// Copies the file from the manager's resource folder.
  open func downloadSound(
    path: String!, progress: V2TIMDownLoadProgress! = nil, succ: V2TIMSucc! = nil,
    fail: V2TIMFail! = nil
  ) {
    ResourceCopy(from: url, to: path).run(progress: progress, succ: succ, fail: fail)
  }

  /// Fails: speech isn't recognised here. Nothing here can hear, so it is an error.
  open func convertVoiceToText(
    language: String!, completion: ((Int32, String?, String?) -> Void)!
  ) {
    completion(Int32(ERR_SDK_INTERFACE_NOT_SUPPORT.rawValue), "There is no network.", nil)
  }
}

/// A film.
open class V2TIMVideoElem: V2TIMElem {
  open var videoPath: String!
  open var videoUUID: String!
  open var videoType: String!
  open var videoSize: Int32 = 0

  /// The duration, in seconds.
  open var duration: Int32 = 0

  /// The picture that is shown before it plays.
  open var snapshotPath: String!
  open var snapshotUUID: String!
  open var snapshotSize: Int32 = 0
  open var snapshotWidth: Int32 = 0
  open var snapshotHeight: Int32 = 0

  /// Passes the address that the video was sent from.
  open func getVideoUrl(urlCallback: ((String?) -> Void)!) { urlCallback(videoPath) }

  /// Passes the address that the preview was sent from.
  open func getSnapshotUrl(urlCallback: ((String?) -> Void)!) { urlCallback(snapshotPath) }

  /// Copies the video from the manager's resource folder.
  open func downloadVideo(
    path: String!, progress: V2TIMDownLoadProgress! = nil, succ: V2TIMSucc! = nil,
    fail: V2TIMFail! = nil
  ) {
    ResourceCopy(from: videoPath, to: path).run(progress: progress, succ: succ, fail: fail)
  }

  /// Copies the preview from the manager's resource folder.
  open func downloadSnapshot(
    path: String!, progress: V2TIMDownLoadProgress! = nil, succ: V2TIMSucc! = nil,
    fail: V2TIMFail! = nil
  ) {
    ResourceCopy(from: snapshotPath, to: path).run(progress: progress, succ: succ, fail: fail)
  }
}

/// A file.
open class V2TIMFileElem: V2TIMElem {
  open var path: String!
  open var filename: String!
  open var uuid: String!

  /// The number of bytes.
  open var fileSize: UInt64 = 0

  /// Passes the path that the file was sent from.
  open func getUrl(urlCallback: ((String?) -> Void)!) { urlCallback(path) }

  /// Copies the file from the manager's resource folder.
  open func downloadFile(
    path: String!, progress: V2TIMDownLoadProgress! = nil, succ: V2TIMSucc! = nil,
    fail: V2TIMFail! = nil
  ) {
    ResourceCopy(from: self.path, to: path).run(progress: progress, succ: succ, fail: fail)
  }
}

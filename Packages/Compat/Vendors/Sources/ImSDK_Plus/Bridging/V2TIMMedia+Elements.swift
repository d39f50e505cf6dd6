// SPDX-License-Identifier: MIT
import BubbleMessages
import Foundation

extension V2TIMImageElem {
  convenience init(_ content: ImageElement) {
    self.init()
    path = content.path
    imageList = content.variants.map { variant in
      let image = V2TIMImage(variant)
      image.originalPath = content.path
      return image
    }
  }
}

extension V2TIMImage {
  convenience init(_ variant: ImageElement.Variant) {
    self.init()
    uuid = variant.uuid
    type = V2TIMImageType(rawValue: variant.type.rawValue) ?? .IMAGE_TYPE_ORIGIN
    size = Int32(clamping: variant.byteCount)
    width = Int32(clamping: variant.pixelWidth)
    height = Int32(clamping: variant.pixelHeight)
    url = variant.url
  }
}

extension ImageElement {
  init(_ elem: V2TIMImageElem?) {
    self.init(
      path: elem?.path ?? "", variants: (elem?.imageList ?? []).map { Variant($0) })
  }
}

extension ImageElement.Variant {
  init(_ image: V2TIMImage) {
    self.init()
    uuid = image.uuid ?? ""
    type = Size(rawValue: image.type.rawValue) ?? .original
    byteCount = Int(image.size)
    pixelWidth = Int(image.width)
    pixelHeight = Int(image.height)
    url = image.url ?? ""
  }
}

extension V2TIMSoundElem {
  convenience init(_ content: SoundElement) {
    self.init()
    path = content.path
    uuid = content.uuid
    dataSize = Int32(clamping: content.byteCount)
    duration = Int32(clamping: content.duration)
    url = content.url
  }
}

extension SoundElement {
  init(_ elem: V2TIMSoundElem?) {
    self.init()
    path = elem?.path ?? ""
    uuid = elem?.uuid ?? ""
    byteCount = Int(elem?.dataSize ?? 0)
    duration = Int(elem?.duration ?? 0)
    url = elem?.url ?? ""
  }
}

extension V2TIMVideoElem {
  convenience init(_ content: VideoElement) {
    self.init()
    videoPath = content.videoPath
    videoUUID = content.videoUUID
    videoType = content.videoType
    videoSize = Int32(clamping: content.videoByteCount)
    duration = Int32(clamping: content.duration)
    snapshotPath = content.snapshotPath
    snapshotUUID = content.snapshotUUID
    snapshotSize = Int32(clamping: content.snapshotByteCount)
    snapshotWidth = Int32(clamping: content.snapshotPixelWidth)
    snapshotHeight = Int32(clamping: content.snapshotPixelHeight)
  }
}

extension VideoElement {
  init(_ elem: V2TIMVideoElem?) {
    self.init()
    guard let elem else { return }
    videoPath = elem.videoPath ?? ""
    videoUUID = elem.videoUUID ?? ""
    videoType = elem.videoType ?? ""
    videoByteCount = Int(elem.videoSize)
    duration = Int(elem.duration)
    snapshotPath = elem.snapshotPath ?? ""
    snapshotUUID = elem.snapshotUUID ?? ""
    snapshotByteCount = Int(elem.snapshotSize)
    snapshotPixelWidth = Int(elem.snapshotWidth)
    snapshotPixelHeight = Int(elem.snapshotHeight)
  }
}

extension V2TIMFileElem {
  convenience init(_ content: FileElement) {
    self.init()
    path = content.path
    filename = content.filename
    uuid = content.uuid
    fileSize = UInt64(max(content.byteCount, 0))
  }
}

extension FileElement {
  init(_ elem: V2TIMFileElem?) {
    self.init()
    path = elem?.path ?? ""
    filename = elem?.filename ?? ""
    uuid = elem?.uuid ?? ""
    byteCount = Int(clamping: elem?.fileSize ?? 0)
  }
}

// SPDX-License-Identifier: MIT
import BubbleMessages
import Foundation

// Elements, from BubbleKit's and back.
extension V2TIMMessage {
  func copyElement(of message: Message) {
    let element = message.element
    if let content = element.text {
      take(.ELEM_TYPE_TEXT, \.textElem, V2TIMTextElem()) { $0.text = content.text }
    } else if let content = element.custom {
      take(.ELEM_TYPE_CUSTOM, \.customElem, V2TIMCustomElem(content)) { _ in }
    } else if let content = element.content(as: ImageElement.self) {
      take(.ELEM_TYPE_IMAGE, \.imageElem, V2TIMImageElem(content)) { _ in }
    } else if let content = element.content(as: SoundElement.self) {
      take(.ELEM_TYPE_SOUND, \.soundElem, V2TIMSoundElem(content)) { _ in }
    } else if let content = element.content(as: VideoElement.self) {
      take(.ELEM_TYPE_VIDEO, \.videoElem, V2TIMVideoElem(content)) { _ in }
    } else if let content = element.content(as: FileElement.self) {
      take(.ELEM_TYPE_FILE, \.fileElem, V2TIMFileElem(content)) { _ in }
    } else {
      copyOtherElement(element)
    }
  }

  private func copyOtherElement(_ element: MessageElement) {
    if let content = element.content(as: LocationElement.self) {
      take(.ELEM_TYPE_LOCATION, \.locationElem, V2TIMLocationElem()) {
        $0.desc = content.desc
        $0.longitude = content.longitude
        $0.latitude = content.latitude
      }
    } else if let content = element.content(as: FaceElement.self) {
      take(.ELEM_TYPE_FACE, \.faceElem, V2TIMFaceElem()) {
        $0.index = Int32(clamping: content.index)
        $0.data = Data(content.name.utf8)
      }
    } else if let content = element.content(as: MergerElement.self) {
      take(.ELEM_TYPE_MERGER, \.mergerElem, V2TIMMergerElem()) {
        $0.title = content.title
        $0.abstractList = content.abstractList
        $0.layersOverLimit = content.layersOverLimit
        $0.messageIDList = content.messageIDList
      }
    } else if let content = element.content(as: GroupTipsElement.self) {
      take(.ELEM_TYPE_GROUP_TIPS, \.groupTipsElem, V2TIMGroupTipsElem(content)) { _ in }
    } else if element.type == .stream {
      elemType = .ELEM_TYPE_STREAM
    }
  }

  private func take<Content: AnyObject>(
    _ type: V2TIMElemType, _ path: ReferenceWritableKeyPath<V2TIMMessage, Content?>,
    _ content: Content, _ fill: (Content) -> Void
  ) {
    elemType = type
    fill(content)
    self[keyPath: path] = content
  }

  /// The content, as BubbleKit has it; that which the message came with where it is none of the SDK's.
  var element: MessageElement {
    switch elemType {
    case .ELEM_TYPE_TEXT: .text(TextElement(text: textElem?.text ?? ""))
    case .ELEM_TYPE_CUSTOM: .custom(CustomElement(customElem))
    case .ELEM_TYPE_IMAGE: .image(ImageElement(imageElem))
    case .ELEM_TYPE_SOUND: .sound(SoundElement(soundElem))
    case .ELEM_TYPE_VIDEO: .video(VideoElement(videoElem))
    case .ELEM_TYPE_FILE: .file(FileElement(fileElem))
    case .ELEM_TYPE_LOCATION:
      .location(
        LocationElement(
          desc: locationElem?.desc ?? "", longitude: locationElem?.longitude ?? 0,
          latitude: locationElem?.latitude ?? 0))
    case .ELEM_TYPE_FACE:
      .face(
        FaceElement(
          index: Int(faceElem?.index ?? 0),
          name: String(decoding: faceElem?.data ?? Data(), as: UTF8.self)))
    case .ELEM_TYPE_MERGER: .merger(MergerElement(mergerElem))
    case .ELEM_TYPE_GROUP_TIPS: .groupTips(GroupTipsElement(groupTipsElem))
    case .ELEM_TYPE_STREAM: .stream
    case .ELEM_TYPE_NONE: origin?.element ?? .none
    }
  }
}

extension V2TIMCustomElem {
  convenience init(_ content: CustomElement) {
    self.init()
    data = content.bytes
    desc = content.desc
    self.extension = content.extensionData
  }
}

extension CustomElement {
  /// The data as an application receives them: a payload's own bytes, also where it was kept as Base64.
  fileprivate var bytes: Data {
    let isJSON = data.unicodeScalars.first { !$0.properties.isWhitespace } == "{"
    if !isJSON, payload != nil, let decoded = Data(base64Encoded: data) { return decoded }
    return Data(data.utf8)
  }

  init(_ elem: V2TIMCustomElem?) {
    self.init(
      data: String(decoding: elem?.data ?? Data(), as: UTF8.self), desc: elem?.desc ?? "",
      extensionData: elem?.extension ?? "")
  }
}

extension MergerElement {
  init(_ elem: V2TIMMergerElem?) {
    self.init(
      title: elem?.title ?? "", abstractList: elem?.abstractList ?? [],
      layersOverLimit: elem?.layersOverLimit ?? false, messageIDList: elem?.messageIDList ?? [])
  }
}

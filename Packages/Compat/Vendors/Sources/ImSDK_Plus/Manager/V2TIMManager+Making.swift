// SPDX-License-Identifier: MIT
public import Foundation

// Messages that are made to be sent. They have no ID yet.
extension V2TIMManager {
  private func makeMessage(
    _ type: V2TIMElemType, _ fill: (V2TIMMessage) -> Void
  ) -> V2TIMMessage {
    let message = V2TIMMessage()
    message.elemType = type
    message.isSelf = true
    message.status = .MSG_STATUS_SENDING
    message.sender = getLoginUser()
    message.timestamp = Date()
    fill(message)
    return message
  }

  public func createTextMessage(text: String!) -> V2TIMMessage! {
    makeMessage(.ELEM_TYPE_TEXT) {
      $0.textElem = V2TIMTextElem()
      $0.textElem.text = text
    }
  }

  public func createTextAtMessage(text: String!, atUserList: NSMutableArray!) -> V2TIMMessage! {
    let message = createTextMessage(text: text)
    message?.groupAtUserList = atUserList
    return message
  }

  public func createCustomMessage(data: Data!) -> V2TIMMessage! {
    createCustomMessage(data: data, desc: nil, ext: nil)
  }

  public func createCustomMessage(data: Data!, desc: String!, ext: String!) -> V2TIMMessage! {
    makeMessage(.ELEM_TYPE_CUSTOM) {
      $0.customElem = V2TIMCustomElem()
      $0.customElem.data = data
      $0.customElem.desc = desc
      $0.customElem.extension = ext
    }
  }

  public func createImageMessage(imagePath: String!) -> V2TIMMessage! {
    makeMessage(.ELEM_TYPE_IMAGE) {
      $0.imageElem = V2TIMImageElem()
      $0.imageElem.path = imagePath
      $0.imageElem.imageList = []
    }
  }

  public func createSoundMessage(audioFilePath: String!, duration: Int32) -> V2TIMMessage! {
    makeMessage(.ELEM_TYPE_SOUND) {
      $0.soundElem = V2TIMSoundElem()
      $0.soundElem.path = audioFilePath
      $0.soundElem.duration = duration
    }
  }

  public func createVideoMessage(
    videoFilePath: String!, type: String!, duration: Int32, snapshotPath: String!
  ) -> V2TIMMessage! {
    makeMessage(.ELEM_TYPE_VIDEO) {
      $0.videoElem = V2TIMVideoElem()
      $0.videoElem.videoPath = videoFilePath
      $0.videoElem.videoType = type
      $0.videoElem.duration = duration
      $0.videoElem.snapshotPath = snapshotPath
    }
  }

  public func createFileMessage(filePath: String!, fileName: String!) -> V2TIMMessage! {
    makeMessage(.ELEM_TYPE_FILE) {
      $0.fileElem = V2TIMFileElem()
      $0.fileElem.path = filePath
      $0.fileElem.filename = fileName
    }
  }

  public func createFaceMessage(index: Int32, data: Data!) -> V2TIMMessage! {
    makeMessage(.ELEM_TYPE_FACE) {
      $0.faceElem = V2TIMFaceElem()
      $0.faceElem.index = index
      $0.faceElem.data = data
    }
  }

  public func createMergerMessage(
    messageList: [V2TIMMessage]!, title: String!, abstractList: [String]!, compatibleText: String!
  ) -> V2TIMMessage! {
    makeMessage(.ELEM_TYPE_MERGER) {
      $0.mergerElem = V2TIMMergerElem()
      $0.mergerElem.title = title
      $0.mergerElem.abstractList = abstractList
      $0.mergerElem.messageIDList = (messageList ?? []).compactMap(\.msgID)
    }
  }

  public func createForwardMessage(message: V2TIMMessage!) -> V2TIMMessage! {
    makeMessage(message.elemType) { copy in
      copy.textElem = message.textElem
      copy.customElem = message.customElem
      copy.imageElem = message.imageElem
      copy.soundElem = message.soundElem
      copy.videoElem = message.videoElem
      copy.fileElem = message.fileElem
      copy.locationElem = message.locationElem
      copy.faceElem = message.faceElem
      copy.mergerElem = message.mergerElem
    }
  }
}

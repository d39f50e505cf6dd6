// SPDX-License-Identifier: MIT
import BubbleStrings

/// The properties of a message in LeanCloud's service besides its content.
struct LeanCloudMessage: Sendable {
  var messageID = ""
  var milliseconds = 0.0
  var sender = ""
  var conversationID = ""
  var receiver = ""
  var isRoom = false
  var isBinary = false
}

/// The content of a message.
struct LeanCloudPayload: Sendable {
  /// The media type; 0 is none.
  var type = 0
  var text = ""
  var attributes: JSONObject?
  var file: LeanCloudFile?
  var location: LocationElement?

  /// The media types that the service itself has.
  enum Known: Int, Sendable, CaseIterable {
    case text = -1
    case image = -2
    case voice = -3
    case video = -4
    case location = -5
    case file = -6
    case recalled = -127
  }

  /// The media type, where it is one of the service's.
  var known: Known? { Known(rawValue: type) }
}

/// A file that was uploaded.
struct LeanCloudFile: Sendable {
  var url = ""
  var objectID = ""
  var name = ""
  var size = 0.0
  var metaData = MetaData()

  /// The metadata of a file.
  struct MetaData: Sendable {
    var name = ""
    var format = ""
    var width = 0.0
    var height = 0.0
    var duration = 0.0
    var size = 0.0
  }
}

extension LeanCloudMessage {
  /// The message without its content.
  ///
  /// - Parameters:
  ///   - viewer: The viewer's client ID; `nil` when it isn't known.
  ///   - isGroup: Whether the conversation is a group; `nil` if the message decides.
  func makeMessage(
    _ attributes: JSONObject?, viewer: String?, isGroup: Bool?
  ) -> Message {
    var message = Message(msgID: messageID)
    message.timestamp = milliseconds / 1000
    message.sender = sender
    message.isSelf = viewer.map { !$0.isEmpty && $0.isExactly(sender) } ?? false
    message.isRead = true
    message.cloudCustomData = attributes
    // The sender's name, which ChatKit attaches to what it sends.
    message.nickName = firstNonEmpty(attributes?["username"]?.string)
    if isGroup ?? (isRoom || attributes?["conversationType"]?.int == 1) {
      message.groupID = firstNonEmpty(conversationID, receiver)
    } else {
      let peer = message.isSelf ? receiver : sender
      message.userID = peer.isExactly(conversationID) ? nil : firstNonEmpty(peer)
    }
    return message
  }
}

// MARK: Elements

extension LeanCloudFile {
  var image: ImageElement {
    var variant = ImageElement.Variant()
    variant.url = url
    variant.uuid = objectID
    variant.byteCount = byteCount
    variant.pixelWidth = metaData.width.roundedToInt
    variant.pixelHeight = metaData.height.roundedToInt
    return ImageElement(variants: [variant])
  }

  var sound: SoundElement {
    var sound = SoundElement()
    sound.url = url
    sound.uuid = objectID
    sound.byteCount = byteCount
    sound.duration = metaData.duration.roundedToInt
    return sound
  }

  var video: VideoElement {
    var video = VideoElement()
    video.videoUUID = objectID
    video.videoByteCount = byteCount
    video.duration = metaData.duration.roundedToInt
    if !metaData.format.isEmpty { video.videoType = metaData.format }
    video.snapshotPixelWidth = metaData.width.roundedToInt
    video.snapshotPixelHeight = metaData.height.roundedToInt
    return video
  }

  var file: FileElement {
    var file = FileElement()
    file.uuid = objectID
    file.byteCount = byteCount
    file.filename = firstNonEmpty(metaData.name, name) ?? lastPartOfURL
    return file
  }

  private var byteCount: Int { (metaData.size > 0 ? metaData.size : size).roundedToInt }

  /// The part after the last slash of the address, before a question mark.
  private var lastPartOfURL: String {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    return path.splitExactly(separator: "/").last.map(String.init) ?? ""
  }
}

extension Double {
  /// The nearest whole number, ties to even, as clients print durations.
  fileprivate var roundedToInt: Int { Int(exactly: rounded(.toNearestOrEven)) ?? 0 }
}

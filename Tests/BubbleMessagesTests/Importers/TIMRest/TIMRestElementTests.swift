// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMessages
import Testing

@Suite("REST messages, elements")
struct TIMRestElementTests {
  /// The element of a message whose body has this element only.
  private func element(_ json: String) throws -> MessageElement {
    let read = restMessages(#"[{"MsgKey":"k","MsgBody":[\#(json)]}]"#)
    expectEqual(read.count, 1)
    expectEqual(read.first?.warnings, [])
    return try #require(read.first).result.get().element
  }

  @Test func textIsRead() throws {
    let text = try element(#"{"MsgType":"TIMTextElem","MsgContent":{"Text":"hello\nworld"}}"#)
    expectEqual(text, .text(TextElement(text: "hello\nworld")))
  }

  @Test func placeIsRead() throws {
    let place = try element(
      """
      {"MsgType": "TIMLocationElem", "MsgContent": {
        "Desc": "Pier 3", "Latitude": 29.340656774469956, "Longitude": -116.77497920478824}}
      """)
    expectEqual(
      place,
      .location(
        LocationElement(
          desc: "Pier 3", longitude: -116.77497920478824, latitude: 29.340656774469956)))
  }

  @Test func stickerIsRead() throws {
    let face = try element(#"{"MsgType":"TIMFaceElem","MsgContent":{"Index":3,"Data":"tt01"}}"#)
    expectEqual(face, .face(FaceElement(index: 3, name: "tt01")))
  }

  @Test(arguments: [
    #""{\"businessID\":\"text_link\",\"text\":\"Menu\"}""#,
    #"{"businessID":"text_link","text":"Menu"}"#,
    #""eyJidXNpbmVzc0lEIjoidGV4dF9saW5rIiwidGV4dCI6Ik1lbnUifQ==""#,
  ])
  func payloadOfACustomMessageIsRead(_ data: String) throws {
    let custom = try element(
      """
      {"MsgType": "TIMCustomElem", "MsgContent": {
        "Data": \(data), "Desc": "notification", "Ext": "url", "Sound": "dingdong.aiff"}}
      """
    ).custom
    expectEqual(custom?.businessID, "text_link")
    expectEqual(custom?.payload?["text"], "Menu")
    expectEqual(custom?.desc, "notification")
    expectEqual(custom?.extensionData, "url")
  }

  @Test func customMessageWithoutAnObjectHasAWarning() throws {
    let read = restMessages(
      #"[{"MsgKey":"k","MsgBody":[{"MsgType":"TIMCustomElem","MsgContent":{"Data":"message"}}]}]"#)
    expectEqual(
      read.flatMap(\.warnings).map(\.description),
      [
        #"message 0 ("k"): MsgBody[0].MsgContent.Data holds no JSON object of at most 64 levels; "#
          + "it is ignored"
      ])
    try expectEqual(read.first?.result.get().element.custom?.data, "message")
  }

  @Test func voiceIsRead() throws {
    let sound = try element(
      """
      {"MsgType": "TIMSoundElem", "MsgContent": {"Url": "https://example.com/a", "UUID": "1053D4",
        "Size": 62351, "Second": 7, "Download_Flag": 2}}
      """)
    var expected = SoundElement()
    expected.url = "https://example.com/a"
    expected.uuid = "1053D4"
    expected.byteCount = 62_351
    expected.duration = 7
    expectEqual(sound, .sound(expected))
  }

  @Test func sizesOfAnImageHaveTheirKinds() throws {
    let image: ImageElement? = try element(
      """
      {"MsgType": "TIMImageElem", "MsgContent": {"UUID": "1853", "ImageFormat": 1, "ImageInfoArray": [
        {"Type": 1, "Size": 1853095, "Width": 2448, "Height": 3264, "URL": "https://example.com/0"},
        {"Type": 2, "Size": 2565240, "Width": 0, "Height": 0, "URL": "https://example.com/720"},
        {"Type": 3, "Size": 12535, "Width": 0, "Height": 0, "URL": "https://example.com/198"}]}}
      """
    ).content()
    let sizes = try #require(image).variants
    expectEqual(sizes.map(\.type), [.original, .large, .thumbnail])
    expectEqual(sizes.map(\.uuid), ["1853", "1853", "1853"])
    expectEqual(sizes.map(\.byteCount), [1_853_095, 2_565_240, 12_535])
    expectEqual(sizes.map(\.pixelWidth), [2448, 0, 0])
    expectEqual(sizes.map(\.pixelHeight), [3264, 0, 0])
    expectEqual(sizes.map(\.url).last, "https://example.com/198")
  }

  @Test(arguments: [
    ("timetable.pdf", "timetable.pdf"), ("file:///private/var/tmp/trim.B75D.MOV", "trim.B75D.MOV"),
    ("/", "/"), ("folder/", "folder/"), ("日程/表.pdf", "表.pdf"),
  ])
  func fileIsNamedByTheLastPartOfItsPath(_ path: String, _ name: String) throws {
    let file: FileElement? = try element(
      """
      {"MsgType": "TIMFileElem", "MsgContent": {"Url": "https://example.com/f", "UUID": "49be",
        "FileSize": 1773552, "FileName": "\(path)", "Download_Flag": 2}}
      """
    ).content()
    expectEqual(file?.filename, name)
    expectEqual(file?.uuid, "49be")
    expectEqual(file?.byteCount, 1_773_552)
  }

  @Test func videoIsRead() throws {
    let video = try element(
      """
      {"MsgType": "TIMVideoFileElem", "MsgContent": {
        "VideoUrl": "https://example.com/v", "VideoUUID": "5da3", "VideoSize": 1194603, "VideoSecond": 5,
        "VideoFormat": "mov", "VideoDownloadFlag": 2, "ThumbUrl": "https://example.com/t",
        "ThumbUUID": "6eda", "ThumbSize": 13907, "ThumbWidth": 720, "ThumbHeight": 1280,
        "ThumbFormat": "JPG", "ThumbDownloadFlag": 2}}
      """)
    var expected = VideoElement()
    expected.videoUUID = "5da3"
    expected.videoByteCount = 1_194_603
    expected.duration = 5
    expected.videoType = "mov"
    expected.snapshotPath = "https://example.com/t"
    expected.snapshotUUID = "6eda"
    expected.snapshotByteCount = 13_907
    expected.snapshotPixelWidth = 720
    expected.snapshotPixelHeight = 1280
    expectEqual(video, .video(expected))
  }

  @Test func mergedMessagesAreRead() throws {
    let merged = try element(
      """
      {"MsgType": "TIMRelayElem", "MsgContent": {"Title": "Group chat history", "MsgNum": 2,
        "CompatibleText": "Please upgrade", "AbstractList": ["A: What?", "B: Great."], "MsgList": [
          {"From_Account": "A", "GroupId": "g", "MsgSeq": 85, "MsgRandom": 3998651049,
           "MsgTimeStamp": 1664437702, "MsgBody": [
             {"MsgContent": {"Text": "What?"}, "MsgType": "TIMTextElem"}]},
          {"From_Account": "B", "MsgSeq": 86, "MsgRandom": 965790, "MsgTimeStamp": 1664437703}]}}
      """)
    expectEqual(
      merged,
      .merger(
        MergerElement(
          title: "Group chat history", abstractList: ["A: What?", "B: Great."],
          messageIDList: ["85_3998651049_1664437702", "86_965790_1664437703"])))
  }

  @Test func callIsAnInvitation() throws {
    let read = restMessages(
      #"""
      [{"MsgKey": "k", "MsgBody": [{"MsgType": "TIMCustomElem", "MsgContent": {"Data":
        "{\"businessID\":1,\"inviteID\":\"i-9\",\"inviter\":\"mira\",\"inviteeList\":[\"tom\",7],\"actionType\":4,\"timeout\":30,\"groupID\":\"\",\"data\":\"{\\\"businessID\\\":\\\"av_call\\\",\\\"call_type\\\":1}\"}"
      }}]}]
      """#)
    let message = try #require(read.first).result.get()
    let signaling = try #require(message.signaling)
    expectEqual(signaling.inviteID, "i-9")
    expectEqual(signaling.action, .reject)
    expectEqual(signaling.inviter, "mira")
    expectEqual(signaling.inviteeList, ["tom"])
    expectEqual(signaling.timeout, 30)
    expectEqual(message.businessID, "av_call")
  }

  @Test func unknownElementIsKept() throws {
    let read = restMessages(
      #"[{"MsgKey":"k","MsgBody":[{"MsgType":"TIMPollElem","MsgContent":{"Question":"When?"}}]}]"#)
    let unknown: UnknownElement? = try #require(read.first).result.get().element.content()
    expectEqual(unknown?.elementType, "TIMPollElem")
    expectEqual(unknown?.payload["Question"], "When?")
    expectEqual(
      read.flatMap(\.warnings).map(\.description),
      [
        #"message 0 ("k"): MsgBody[0].MsgType TIMPollElem is unknown; the message is drawn as unsupported"#
      ])
  }

  @Test func elementWithoutContentHasItsDefaults() throws {
    let read = restMessages(
      #"[{"MsgKey":"k","MsgBody":[{"MsgType":"TIMTextElem","MsgContent":null}]}]"#)
    try expectEqual(read.first?.result.get().element, .text(TextElement()))
    expectEqual(read.flatMap(\.warnings).map(\.reason), [.missingElement])
  }
}

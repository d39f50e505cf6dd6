extension MessageDecoder {
  /// Reads what the message holds, by `elemType` or by the one element that is there.
  mutating func readElement(_ fields: FieldReader) throws(FieldError) -> MessageElement {
    let kind: WireElementType
    switch try elementType(fields) {
    case .known(let known): kind = known
    case .unknown(let type):
      warn("elemType", .unknownElementType(type))
      return .unknown(type)
    }
    let element = try fields.fields(kind.fieldName)
    if element == nil, kind != .none, kind != .stream { warn(kind.fieldName, .missingElement) }
    return try readElement(kind, element ?? FieldReader(JSONObject([]), path: kind.fieldName))
  }

  private enum ReadElementType {
    case known(WireElementType)
    case unknown(String)
  }

  private func elementType(_ fields: FieldReader) throws(FieldError) -> ReadElementType {
    guard let value = fields.value("elemType") else { return .known(try inferKind(fields)) }
    if let name = value.string {
      return WireElementType(name: name).map(ReadElementType.known) ?? .unknown(name)
    }
    guard let number = value.int else {
      throw fields.mismatch("elemType", value, expected: "a whole number or a name")
    }
    let kind = WireElementType(rawValue: number)
    return kind.map(ReadElementType.known) ?? .unknown(String(number))
  }

  /// The type of the one element that the message has; none when it has none.
  private func inferKind(_ fields: FieldReader) throws(FieldError) -> WireElementType {
    let present = WireElementType.allCases.filter { fields.value($0.fieldName) != nil }
    guard present.count <= 1 else {
      throw fields.error("elemType", .severalElements(present.map(\.fieldName)))
    }
    return present.first ?? .none
  }

  private mutating func readElement(
    _ kind: WireElementType, _ fields: FieldReader
  ) throws(FieldError) -> MessageElement {
    switch kind {
    case .none: .none
    case .text: .text(TextElement(text: try fields.string("text")))
    case .custom: .custom(try readCustomElement(fields))
    case .image: .image(try ImageElement(fields))
    case .sound: .sound(try SoundElement(fields))
    case .video: .video(try VideoElement(fields))
    case .file: .file(try FileElement(fields))
    case .location: .location(try LocationElement(fields))
    case .face: .face(try FaceElement(fields))
    case .groupTips: .groupTips(try GroupTipsElement(fields))
    case .merger: .merger(try MergerElement(fields))
    case .stream: .stream
    }
  }

  /// Reads a custom element. Its data may also be the payload itself, as an object.
  private mutating func readCustomElement(
    _ fields: FieldReader
  ) throws(FieldError) -> CustomElement {
    let desc = try fields.string("desc")
    let extensionData = try fields.string("extension")
    if case .object(let payload)? = fields.value("data") {
      return CustomElement(payload: payload, desc: desc, extensionData: extensionData)
    }
    let element = CustomElement(
      data: try fields.string("data"), desc: desc, extensionData: extensionData)
    if element.payload == nil, !element.data.isEmpty {
      warn(fields.path(of: "data"), .notAnObject)
    }
    return element
  }
}

extension WireElementType {
  /// The field that holds an element of this type: `textElem`.
  fileprivate var fieldName: String {
    switch self {
    case .none: "noneElem"
    case .text: "textElem"
    case .custom: "customElem"
    case .image: "imageElem"
    case .sound: "soundElem"
    case .video: "videoElem"
    case .file: "fileElem"
    case .location: "locationElem"
    case .face: "faceElem"
    case .groupTips: "groupTipsElem"
    case .merger: "mergerElem"
    case .stream: "streamElem"
    }
  }
}

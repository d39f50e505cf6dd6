extension ImageElement {
  init(_ fields: FieldReader) throws(FieldError) {
    path = try fields.string("path")
    variants = try fields.list("imageList", read: Variant.init)
  }
}

extension ImageElement.Variant {
  fileprivate init(_ fields: FieldReader) throws(FieldError) {
    uuid = try fields.string("uuid")
    type = try fields.choice("type", default: .original)
    byteCount = try fields.int("size")
    pixelWidth = try fields.int("width")
    pixelHeight = try fields.int("height")
    url = try fields.string("url")
  }
}

extension SoundElement {
  init(_ fields: FieldReader) throws(FieldError) {
    path = try fields.string("path")
    uuid = try fields.string("uuid")
    byteCount = try fields.int("dataSize")
    duration = try fields.int("duration")
    url = try fields.string("url")
  }
}

extension VideoElement {
  init(_ fields: FieldReader) throws(FieldError) {
    videoPath = try fields.string("videoPath")
    videoUUID = try fields.string("videoUUID")
    videoType = try fields.string("videoType", default: "mp4")
    videoByteCount = try fields.int("videoSize")
    duration = try fields.int("duration")
    snapshotPath = try fields.string("snapshotPath")
    snapshotUUID = try fields.string("snapshotUUID")
    snapshotByteCount = try fields.int("snapshotSize")
    snapshotPixelWidth = try fields.int("snapshotWidth")
    snapshotPixelHeight = try fields.int("snapshotHeight")
  }
}

extension FileElement {
  init(_ fields: FieldReader) throws(FieldError) {
    path = try fields.string("path")
    filename = try fields.string("filename")
    uuid = try fields.string("uuid")
    byteCount = try fields.int("fileSize")
  }
}

extension LocationElement {
  init(_ fields: FieldReader) throws(FieldError) {
    desc = try fields.string("desc")
    longitude = try fields.double("longitude")
    latitude = try fields.double("latitude")
  }
}

extension FaceElement {
  init(_ fields: FieldReader) throws(FieldError) {
    index = try fields.int("index", in: Int.min...Int.max)
    name = try fields.string("data")
  }
}

extension MergerElement {
  init(_ fields: FieldReader) throws(FieldError) {
    title = try fields.string("title")
    abstractList = try fields.strings("abstractList")
    layersOverLimit = try fields.bool("layersOverLimit")
    messageIDList = try fields.strings("messageIDList")
  }
}

extension GroupTipsElement {
  init(_ fields: FieldReader) throws(FieldError) {
    groupID = try fields.string("groupID")
    event = try fields.choice("type", default: .none)
    if let member = try fields.fields("opMember") { operatingMember = try Member(member) }
    members = try fields.list("memberList", read: Member.init)
    groupChanges = try fields.list("groupChangeInfoList", read: GroupChange.init)
    memberChanges = try fields.list("memberChangeInfoList", read: MemberChange.init)
    memberCount = try fields.int("memberCount")
  }
}

extension GroupChange {
  fileprivate init(_ fields: FieldReader) throws(FieldError) {
    subject = try fields.choice("type", default: .unknown)
    value = try fields.optionalString("value")
    key = try fields.string("key")
    boolValue = try fields.bool("boolValue")
    intValue = try fields.int("intValue", in: Int.min...Int.max)
  }
}

extension MemberChange {
  fileprivate init(_ fields: FieldReader) throws(FieldError) {
    self.init(userID: try fields.string("userID"), muteTime: try fields.int("muteTime"))
  }
}

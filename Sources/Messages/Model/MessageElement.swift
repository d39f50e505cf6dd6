/// What a message holds.
public enum MessageElement: Hashable, Sendable {
  /// Nothing.
  case none
  case text(TextElement)
  case custom(CustomElement)
  case image(ImageElement)
  case sound(SoundElement)
  case video(VideoElement)
  case file(FileElement)
  case location(LocationElement)
  case face(FaceElement)
  case groupTips(GroupTipsElement)
  case merger(MergerElement)

  /// A text that is still being written. Not drawn by any style.
  case stream

  /// A type that this version doesn't know, as its `elemType` was written. Drawn as unsupported.
  case unknown(String)
}

extension MessageElement {
  /// A message's element type. The raw values are those of the `elemType` field.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    case none = 0
    case text = 1
    case custom = 2
    case image = 3
    case sound = 4
    case video = 5
    case file = 6
    case location = 7
    case face = 8
    case groupTips = 9
    case merger = 10
    case stream = 11
  }

  /// The element's type, or `nil` for one that isn't known.
  public var kind: Kind? {
    switch self {
    case .none: Kind.none
    case .text: .text
    case .custom: .custom
    case .image: .image
    case .sound: .sound
    case .video: .video
    case .file: .file
    case .location: .location
    case .face: .face
    case .groupTips: .groupTips
    case .merger: .merger
    case .stream: .stream
    case .unknown: nil
    }
  }
}

extension MessageElement.Kind {
  /// The name that `elemType` may have in place of the number: `text`, `groupTips`.
  public var name: String { String(describing: self) }

  /// The type that has this name, or `nil` when none has.
  public init?(name: String) {
    guard let kind = Self.byName[name] else { return nil }
    self = kind
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}

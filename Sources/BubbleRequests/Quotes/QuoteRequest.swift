// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleStrings

/// A request to draw messages, as quote-api takes them.
///
/// The member `botToken` is never looked at.
struct QuoteRequest {
  enum Format: String {
    case png, webp
  }

  let type: QuoteType

  /// The format that the request wants; `nil` for that of the type.
  let format: Format?
  let messages: [JSONValue]
  let background: QuoteBackground

  /// The maximum width and height of texts, in units of quote-api: pixels at a scale of 1.
  let width: Double
  let height: Double

  /// Pixels per unit.
  let scale: Double
  private(set) var warnings: [String] = []

  // The limits of requests.
  static let byteLimit = 16 << 20
  static let messageLimit = MessageDrawing.messageLimit
  static let widths = 100.0...2048
  static let heights = 32.0...10_000
  static let scales = 1.0...20

  /// - Parameters:
  ///   - bytes: The body: a JSON object.
  ///   - fileExtension: That of the request's path; `nil` where it has none.
  init(_ bytes: [UInt8], fileExtension: String?) throws(QuoteError) {
    let object = try Self.object(bytes)
    guard let all = object["messages"]?.array, !all.isEmpty else { throw .noMessages }
    messages = all.filter { $0.object != nil }
    guard messages.count <= Self.messageLimit else {
      throw .tooManyMessages(messages.count, limit: Self.messageLimit)
    }
    type = Self.type(object["type"]?.string)
    format = Self.format(
      [object["format"]?.string, fileExtension, object["ext"]?.string],
      isExplicitlyPNG: object["type"]?.string == QuoteType.png.rawValue)
    width = Self.number(object["width"], in: Self.widths, default: 512)
    height = Self.number(object["height"], in: Self.heights, default: 512)
    scale = Self.number(object["scale"], in: Self.scales, default: 2)
    let color = object["backgroundColor"]?.string ?? ""
    background = QuoteBackground(color, seed: Self.seed(of: bytes))
    if background.isUnknown {
      warnings.append(
        "backgroundColor '\(String(color.prefix(40)).lineSafe)' is no colour; the default is used.")
    }
  }

  private static func object(_ bytes: [UInt8]) throws(QuoteError) -> JSONObject {
    guard bytes.count <= byteLimit else { throw .tooLong(bytes.count, limit: byteLimit) }
    guard bytes.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      throw .emptyQuery
    }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw QuoteError("invalid_json", "The request is not JSON: \(error)")
    }
    guard let object = value.object else { throw .emptyQuery }
    return object
  }

  private static func type(_ name: String?) -> QuoteType {
    name.flatMap { QuoteType(choice: $0) } ?? .png
  }

  /// The first name that is one of a format's.
  private static func format(_ names: [String?], isExplicitlyPNG: Bool) -> Format? {
    if isExplicitlyPNG { return .png }
    return names.lazy.compactMap { $0.flatMap(Format.init) }.first
  }

  /// A number, or a string that begins with one, within limits; the default for anything else, and for 0.
  private static func number(
    _ value: JSONValue?, in range: ClosedRange<Double>, default defaultNumber: Double
  ) -> Double {
    let digits = value?.string?.utf8.prefix { ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }
    let text = digits.map { Substring($0) }
    guard let number = value?.double ?? text.flatMap({ Double($0) }), number.isFinite, number != 0
    else { return defaultNumber }
    return min(max(number, range.lowerBound), range.upperBound)
  }

  /// A number that follows from the request's bytes, so that the same request has the same random colour (FNV-1a).
  private static func seed(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

// MARK: Drawing

extension QuoteRequest {
  /// The environment of quotes in the request's colours and widths.
  func environment(_ base: RenderEnvironment) -> RenderEnvironment {
    var kit = CellKit.quote()
    let units = QuoteSheet.pointsPerUnit
    let insets = kit.metrics[QuoteMetrics.self].bubbleInsets
    let bubble = width * units + insets.left + insets.right
    kit.metrics[QuoteMetrics.self].maximumTextHeight = height * units
    kit.metrics[QuoteMetrics.self].maximumWidth = bubble
    var environment = base
    environment.kit = kit
    environment.theme = .quote(name: "request", from: background.start, to: background.end)
    environment.direction = .leftToRight
    environment.width =
      bubble + kit.metrics[QuoteMetrics.self].bubbleStart + kit.metrics[QuoteMetrics.self].edge
    return environment
  }

  /// The format of an image of a type: the request's own where the type leaves it open.
  func format(of drawn: QuoteType) -> Format {
    switch drawn {
    case .quote: format ?? .webp
    case .image, .stories: .png
    case .png: type == .quote ? .png : format ?? .png
    }
  }
}

// MARK: Messages

extension QuoteRequest {
  /// The messages that have nothing to draw, for warnings.
  mutating func reportEmpty(_ messages: [Message]) {
    warnings += messages.map {
      "message \"\($0.msgID.lineSafe)\" has nothing to draw. It is left out."
    }
  }

  /// Reads the messages. Those that can't be read are left out, with a warning.
  mutating func readMessages(limits: ReadingLimits) -> [Message] {
    var read: [Message] = []
    for (index, value) in messages.enumerated() {
      guard let object = value.object else { continue }
      var decoder = QuoteAPIDecoder(limits: limits)
      let result = decoder.decode(shortened(object, index: index), index: index)
      warnings += result.warnings.map { "\($0)" }
      if let error = result.error { warnings.append("\(error). It is left out.") }
      if let message = result.message { read.append(message) }
    }
    return read
  }

  /// A message whose text is no longer than the limit. Telegram's has 4,096 characters.
  private mutating func shortened(_ object: JSONObject, index: Int) -> JSONObject {
    let limit = ContentLimit.quoteText
    guard let text = object["text"]?.string, text.utf8.count > limit.maximum,
      let end = text.index(text.startIndex, offsetBy: limit.maximum, limitedBy: text.endIndex),
      end < text.endIndex
    else { return object }
    warnings.append(
      messageLabel(index: index, msgID: String(index + 1)) + ": text \(limit.explanation)")
    return JSONObject(
      object.members.map {
        ($0.key, $0.key.isExactly("text") ? .string(String(text[..<end])) : $0.value)
      })
  }
}

// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// Images of messages, such as the package writes.
enum SampleImage {
  private static let texts = [
    ("one word", "Soup!"),
    (
      "Latin",
      "I’ll be ten minutes late, so please order me the soup and whatever bread they baked today. "
        + "If the table by the window is free, take that one, and tell Omar that I have his umbrella."
    ),
    (
      "Chinese",
      "今晚吃火锅吗？我带毛肚和豆腐，你们带饮料和水果就好。如果下雨的话我们就改到小林家，他家离地铁站近，走路五分钟就到。"
    ),
    ("mixed", "שלום Omar, 今晚吃火锅吗？ 🍲🥬 مساء الخير! Bring 2 kg of tofu 🙂"),
  ]

  static func all() throws -> [(String, Bitmap)] {
    var environment = try RenderEnvironment.bundled()
    environment.width = 376
    let renderer = MessageRenderer(environment: environment)
    let cells = try texts.map { name, text in (name, try bitmap(of: text, renderer)) }
    let all = cells.map(\.1)
    let bytes = (0..<10).flatMap { _ in all.flatMap(\.bytes) }
    let transcript = Bitmap(
      pixelWidth: all[0].pixelWidth, pixelHeight: bytes.count / 4 / all[0].pixelWidth, bytes: bytes)
    return cells + [("transcript", transcript), ("photo", photo(width: 512, height: 384))]
  }

  /// Quotes of the same texts, without the transparent space around them.
  static func stickers() throws -> [(String, Bitmap)] {
    let renderer = MessageRenderer(environment: try .bundled(kit: .quote()))
    return try texts.map { name, text in
      ("sticker, \(name)", try bitmap(of: text, renderer).trimmed)
    }
  }

  private static func bitmap(of text: String, _ renderer: MessageRenderer) throws -> Bitmap {
    let message: [String: Any] = [
      "msgID": "m", "elemType": "text", "sender": "friend", "textElem": ["text": text],
    ]
    let data = try JSONSerialization.data(withJSONObject: message)
    for item in MessageReader([UInt8](data)) {
      if let row = renderer.row(for: try item.result.get()) { return try row.makeBitmap() }
    }
    preconditionFailure("The message is not shown.")
  }

  /// Soft changes with noise.
  private static func photo(width: Int, height: Int) -> Bitmap {
    var state: UInt64 = 1
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let noise = Int(state >> 61)
        let wave = Int(60 * sin(Double(x) / 40) * cos(Double(y) / 55))
        bytes += [
          UInt8(90 + wave + noise), UInt8(120 + wave / 2 + noise), UInt8(y / 3 + noise), 255,
        ]
      }
    }
    return Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes)
  }
}

extension Bitmap {
  /// The part that isn't transparent.
  fileprivate var trimmed: Bitmap {
    func isClear(_ x: Int, _ y: Int) -> Bool { bytes[(y * pixelWidth + x) * 4 + 3] == 0 }
    let columns = (0..<pixelWidth).filter { x in !(0..<pixelHeight).allSatisfy { isClear(x, $0) } }
    let rows = (0..<pixelHeight).filter { y in !(0..<pixelWidth).allSatisfy { isClear($0, y) } }
    guard let left = columns.first, let right = columns.last, let top = rows.first,
      let bottom = rows.last
    else { return self }
    var part: [UInt8] = []
    for y in top...bottom {
      let start = (y * pixelWidth + left) * 4
      part += bytes[start..<start + (right - left + 1) * 4]
    }
    return Bitmap(pixelWidth: right - left + 1, pixelHeight: bottom - top + 1, bytes: part)
  }
}

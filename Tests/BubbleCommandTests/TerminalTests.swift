// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import Foundation
import Testing

@testable import BubbleCommand
@testable import BubbleRequests

@Suite("Terminals")
struct TerminalTests {
  // MARK: Protocols

  @Test(arguments: [
    (["TERM": "xterm-kitty"], "kitty"), (["KITTY_WINDOW_ID": "1", "TERM": "xterm"], "kitty"),
    (["TERM_PROGRAM": "ghostty"], "kitty"), (["TERM_PROGRAM": "iTerm.app"], "iterm"),
    (["TERM_PROGRAM": "WezTerm"], "iterm"), (["TERM": "foot"], "sixel"),
    (["TERM": "xterm-256color"], nil), ([:], nil),
    (["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0", "KITTY_WINDOW_ID": "1"], nil),
  ])
  func protocolFollowsFromVariables(variables: [String: String], name: String?) {
    expectEqual(TerminalProtocol(environment: variables)?.rawValue, name)
  }

  @Test(arguments: [
    ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;22c", "kitty"), ("\u{1B}[?62;4;22c", "sixel"),
    ("\u{1B}_Gi=31;ENOTSUP\u{1B}\\\u{1B}[?64;4c", "sixel"), ("\u{1B}[?62;22c", nil),
    ("\u{1B}[?44;14c", nil), ("", nil),
  ])
  func protocolFollowsFromTheTerminalsAnswer(answer: String, name: String?) {
    expectEqual(TerminalProtocol(answer: answer)?.rawValue, name)
  }

  // MARK: Images

  @Test func kittyTakesThePNGInPieces() throws {
    let bitmap = noise(width: 60, height: 60)
    let text = TerminalImage(bitmap: bitmap).characters(for: .kitty)
    let commands = text.components(separatedBy: "\u{1B}\\").dropLast()
    #expect(commands.count > 1)
    var payload = ""
    for (place, command) in commands.enumerated() {
      let parts = command.split(separator: ";", maxSplits: 1).map(String.init)
      try #require(parts.count == 2)
      let more = place == commands.count - 1 ? "m=0" : "m=1"
      expectEqual(parts[0], "\u{1B}_G" + (place == 0 ? "a=T,f=100,q=2," : "") + more)
      #expect(parts[1].count <= 4096)
      payload += parts[1]
    }
    expectEqual(Data(base64Encoded: payload), Data(bitmap.pngData()))
  }

  @Test func iTermTakesThePNGAtOnce() throws {
    let bitmap = noise(width: 8, height: 8)
    let png = Data(bitmap.pngData())
    let text = TerminalImage(bitmap: bitmap).characters(for: .iterm)
    let start = "\u{1B}]1337;File=inline=1;size=\(png.count):"
    #expect(text.hasPrefix(start) && text.hasSuffix("\u{07}"))
    expectEqual(Data(base64Encoded: String(text.dropFirst(start.count).dropLast())), png)
  }

  @Test func sixelsOfFewColoursAreExact() throws {
    // Colours in steps of a twentieth, which are hundredths, too.
    let bitmap = pixels(width: 37, height: 14) { x, y in
      [UInt8(x % 4 * 51), UInt8(y % 5 * 51), x == 3 ? 255 : 0, 255]
    }
    let drawn = try SixelDrawing(TerminalImage(bitmap: bitmap).characters(for: .sixel))
    #expect(drawn.width == 37 && drawn.height == 14)
    expectEqual(drawn.rgba, bitmap.rgbaBytes)
  }

  @Test func sixelsOfManyColoursAreNear() throws {
    let bitmap = pixels(width: 64, height: 64) { x, y in [UInt8(x * 4), UInt8(y * 4), 128, 255] }
    let drawn = try SixelDrawing(TerminalImage(bitmap: bitmap).characters(for: .sixel))
    expectEqual(drawn.colorCount, 256)
    let distances = zip(drawn.rgba, bitmap.rgbaBytes).map { abs(Int($0) - Int($1)) }
    #expect(distances.max() ?? 0 <= 16)
  }

  @Test func sixelsLeaveTransparentPixelsOut() throws {
    let bitmap = pixels(width: 5, height: 7) { x, _ in x < 2 ? [0, 0, 0, 0] : [255, 0, 0, 255] }
    let drawn = try SixelDrawing(TerminalImage(bitmap: bitmap).characters(for: .sixel))
    expectEqual(drawn.rgba, bitmap.rgbaBytes)
  }

  // MARK: Text

  @Test(arguments: [
    (true, ["TERM": "xterm"], true), (false, ["TERM": "xterm"], false),
    (true, ["TERM": "xterm", "NO_COLOR": "1"], false),
    (true, ["TERM": "xterm", "NO_COLOR": ""], true), (true, ["TERM": "dumb"], false),
  ])
  func coloursAreForTerminalsThatHaveThem(
    isTerminal: Bool, variables: [String: String], isOn: Bool
  ) {
    let style = TerminalStyle(isTerminal: isTerminal, environment: variables)
    expectEqual(style.isOn, isOn)
    expectEqual(style.label(.error), isOn ? "\u{1B}[1;31merror:\u{1B}[0m" : "error:")
  }

  @Test(arguments: [
    (ProgressText(count: 90, unit: "messages", seconds: 3), "90 messages, 30/s"),
    (
      ProgressText(count: 5, unit: "texts", total: 20, seconds: 2),
      "5 of 20 texts [=====               ] 25 %, 2.5/s"
    ),
    (
      ProgressText(count: 7, unit: "messages", fraction: 0.5, seconds: 0.7),
      "7 messages [==========          ] 50 %, 10/s"
    ),
    (
      ProgressText(count: 0, unit: "messages", total: 0, seconds: 1),
      "0 of 0 messages [====================] 100 %, 0.0/s"
    ),
  ])
  func progressHasCountTotalAndRate(progress: ProgressText, text: String) {
    expectEqual(progress.description, text)
  }

  private func noise(width: Int, height: Int) -> Bitmap {
    var state: UInt32 = 1
    return pixels(width: width, height: height) { _, _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return [UInt8(state >> 24), UInt8(state >> 16 & 0xFF), UInt8(state >> 8 & 0xFF), 255]
    }
  }

  /// A bitmap by the red, green, blue and alpha of its pixels, which are opaque or transparent.
  private func pixels(
    width: Int, height: Int, _ color: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> Bitmap {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let rgba = color(x, y)
        bytes += [rgba[2], rgba[1], rgba[0], rgba[3]]
      }
    }
    return Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes)
  }
}

/// A terminal's drawing of sixels.
private struct SixelDrawing {
  let width: Int
  let height: Int
  private(set) var rgba: [UInt8]
  var colorCount: Int { palette.count }

  private var palette: [Int: [UInt8]] = [:]
  private var (x, y, color) = (0, 0, 0)

  struct Malformed: Error {}

  init(_ text: String) throws {
    let header = /\u{1B}P[0-9;]*q"1;1;([0-9]+);([0-9]+)([^\u{1B}]*)\u{1B}\\/
    guard let match = text.wholeMatch(of: header), let width = Int(match.1),
      let height = Int(match.2)
    else { throw Malformed() }
    (self.width, self.height) = (width, height)
    rgba = Array(repeating: 0, count: width * height * 4)
    let command = /#([0-9]+);2;([0-9]+);([0-9]+);([0-9]+)|#([0-9]+)|!([0-9]+)(.)|(.)/
    for part in String(match.3).matches(of: command).map(\.output) {
      if let number = part.1.flatMap({ Int($0) }) {
        let channels = [part.2, part.3, part.4].compactMap { $0.flatMap { Int($0) } }
        palette[number] = channels.map { UInt8(($0 * 255 + 50) / 100) } + [255]
      } else if let number = part.5.flatMap({ Int($0) }) {
        color = number
      } else if let count = part.6.flatMap({ Int($0) }), let character = part.7 {
        try draw(character, count)
      } else if let character = part.8 {
        try draw(character, 1)
      }
    }
  }

  private mutating func draw(_ character: Substring, _ count: Int) throws {
    switch character {
    case "$": x = 0
    case "-": (x, y) = (0, y + 6)
    default:
      guard let bits = character.utf8.first, (63...126).contains(bits),
        let color = palette[color], x + count <= width
      else { throw Malformed() }
      for column in x..<x + count {
        for row in 0..<6 where (bits - 63) >> row & 1 == 1 {
          let start = ((y + row) * width + column) * 4
          guard start + 4 <= rgba.count else { throw Malformed() }
          rgba.replaceSubrange(start..<start + 4, with: color)
        }
      }
      x += count
    }
  }
}

// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleKit
import BubbleRequests
import Foundation

/// An image as the characters that make a terminal show it.
struct TerminalImage {
  let bitmap: Bitmap

  /// The characters, without a line feed.
  ///
  func characters(for terminal: TerminalProtocol) -> String {
    switch terminal {
    case .kitty: Self.kitty(png: bitmap.pngData())
    case .iterm: Self.iTerm(png: bitmap.pngData())
    case .sixel: SixelImage(bitmap).characters
    }
  }

  /// Shows a PNG file on standard error, if it is a terminal that shows images, according to its
  /// environment variables.
  static func print(png: [UInt8]) {
    guard FileDescriptor.standardError.isTerminal,
      let terminal = TerminalProtocol(environment: ProcessInfo.processInfo.environment)
    else { return }
    switch terminal {
    case .kitty: StandardError.write(kitty(png: png) + "\n")
    case .iterm: StandardError.write(iTerm(png: png) + "\n")
    case .sixel:
      var limits = ImageLimits()
      limits.pixelsPerSide = .max
      guard let bitmap = try? Image(encoded: png, limits: limits).bitmap else { return }
      StandardError.write(SixelImage(bitmap).characters + "\n")
    }
  }

  private static func iTerm(png: [UInt8]) -> String {
    let text = Data(png).base64EncodedString()
    return "\u{1B}]1337;File=inline=1;size=\(png.count):\(text)\u{07}"
  }

  /// Returns the image in kitty's protocol, in chunks of 4,096 characters, each of which announces
  /// whether another follows. The terminal must not answer, since no answer is read.
  private static func kitty(png: [UInt8]) -> String {
    let text = Array(Data(png).base64EncodedString().utf8)
    return stride(from: 0, to: text.count, by: 4096).map { start in
      let end = min(start + 4096, text.count)
      let keys = (start == 0 ? "a=T,f=100,q=2," : "") + "m=\(end < text.count ? 1 : 0)"
      return "\u{1B}_G\(keys);\(String(decoding: text[start..<end], as: UTF8.self))\u{1B}\\"
    }.joined()
  }
}

// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleKit
import Foundation

/// Images among the lines of a terminal that can show them.
enum TerminalImage {
  /// How a terminal takes images.
  enum Way: Equatable {
    /// kitty's graphics protocol, which Ghostty and others have, too.
    case kitty
    /// The inline images of iTerm2, which WezTerm and others have, too.
    case iTerm
  }

  /// The protocol, by the variables that terminals set; `nil` where images would be gibberish.
  static func way(in environment: [String: String]) -> Way? {
    // Inside of a multiplexer the outer terminal's variables remain, and its images don't pass.
    guard environment["TMUX"] == nil, environment["STY"] == nil else { return nil }
    let program = environment["TERM_PROGRAM"] ?? ""
    if environment["KITTY_WINDOW_ID"] != nil || environment["TERM"] == "xterm-kitty" {
      return .kitty
    }
    if program == "ghostty" { return .kitty }
    return ["iTerm.app", "WezTerm", "mintty"].contains(program) ? .iTerm : nil
  }

  /// Shows a PNG file on standard error, when that is a terminal which can show it.
  static func print(png: [UInt8]) {
    guard FileDescriptor.standardError.isTerminal,
      let way = way(in: ProcessInfo.processInfo.environment)
    else { return }
    StandardError.write(escape(Data(png), for: way) + "\n")
  }

  /// The characters that make a terminal show a PNG file.
  static func escape(_ png: Data, for way: Way) -> String {
    let text = png.base64EncodedString()
    switch way {
    case .iTerm: return "\u{1B}]1337;File=inline=1;size=\(png.count):\(text)\u{07}"
    case .kitty: return kittyCommands(Array(text.utf8)).joined()
    }
  }

  /// The protocol takes 4,096 characters at a time, and with each whether more will come.
  private static func kittyCommands(_ text: [UInt8]) -> [String] {
    stride(from: 0, to: text.count, by: 4096).map { start in
      let end = min(start + 4096, text.count)
      let keys = (start == 0 ? "a=T,f=100," : "") + "m=\(end < text.count ? 1 : 0)"
      return "\u{1B}_G\(keys);\(String(decoding: text[start..<end], as: UTF8.self))\u{1B}\\"
    }
  }
}

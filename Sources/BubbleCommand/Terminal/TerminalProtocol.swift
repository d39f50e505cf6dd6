// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleFiles
import BubbleRequests
import Foundation

/// A protocol for images in a terminal.
enum TerminalProtocol: String, CaseIterable, ExpressibleByArgument {
  /// kitty's graphics protocol, which Ghostty, Konsole and others have, too.
  case kitty

  /// The inline images of iTerm2, which WezTerm, mintty and others have, too.
  case iterm

  /// DEC's sixels, of xterm, foot, Windows Terminal and many others.
  case sixel

  /// The protocol by the variables that terminals set; `nil` where they don't tell.
  init?(environment: [String: String]) {
    // Inside of a multiplexer the outer terminal's variables remain, and its images don't pass.
    guard environment["TMUX"] == nil, environment["STY"] == nil else { return nil }
    let program = environment["TERM_PROGRAM"] ?? ""
    let terminal = environment["TERM"] ?? ""
    if environment["KITTY_WINDOW_ID"] != nil || terminal == "xterm-kitty" || program == "ghostty"
      || terminal == "xterm-ghostty"
    {
      self = .kitty
    } else if ["iTerm.app", "WezTerm", "mintty"].contains(program)
      || environment["LC_TERMINAL"] == "iTerm2"
    {
      self = .iterm
    } else if terminal.hasPrefix("foot") || terminal == "mlterm" || terminal == "yaft-256color" {
      self = .sixel
    } else {
      return nil
    }
  }

  /// The protocol of the terminal that the program runs in: by its variables, or else by asking it.
  static func detected() -> TerminalProtocol? {
    let environment = ProcessInfo.processInfo.environment
    if let known = TerminalProtocol(environment: environment) { return known }
    return environment["TERM"] == "dumb" ? nil : TerminalQuery.answer().flatMap(Self.init(answer:))
  }

  /// The protocol by a terminal's answer to ``TerminalQuery/question``; `nil` for one without images.
  init?(answer: String) {
    if answer.contains("\u{1B}_Gi=31;OK") {
      self = .kitty
    } else if Self.attributes(in: answer).contains("4") {
      self = .sixel
    } else {
      return nil
    }
  }

  /// The device's attributes, of which 4 is for sixels: `ESC [ ? 62 ; 4 ; 22 c`.
  private static func attributes(in answer: String) -> [Substring] {
    guard let start = answer.range(of: "\u{1B}[?"),
      let end = answer[start.upperBound...].firstIndex(of: "c")
    else { return [] }
    return answer[start.upperBound..<end].split(separator: ";")
  }
}

/// Queries the terminal for the images that it supports.
enum TerminalQuery {
  /// A query of kitty's protocol, which other terminals ignore, and one for the device's attributes, which all answer.
  static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

  /// The timeout of the terminal's answer, in milliseconds. A terminal over a slow network takes
  /// longer, and is not queried again.
  private static let patience: Int32 = 500

  /// The longest answer that makes sense, in bytes.
  private static let lengthLimit = 1024

  /// The terminal's answer; `nil` where there is no terminal, or it doesn't answer in time.
  static func answer() -> String? {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0, tcgetpgrp(terminal) == getpgrp() else { return nil }
    var raw = settings
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(terminal, TCSANOW, &raw) == 0 else { return nil }
    defer { tcsetattr(terminal, TCSAFLUSH, &settings) }
    let question = Array(question.utf8)
    guard write(terminal, question, question.count) == question.count else { return nil }
    return read(from: terminal)
  }

  /// Reads up to the end of the device's attributes, which come last.
  private static func read(from terminal: Int32) -> String? {
    var answer: [UInt8] = []
    var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while answer.count < lengthLimit, poll(&request, 1, patience) > 0 {
      var byte: UInt8 = 0
      guard Glibc.read(terminal, &byte, 1) == 1 else { return nil }
      answer.append(byte)
      let text = String(decoding: answer, as: UTF8.self)
      if byte == UInt8(ascii: "c"), text.contains("\u{1B}[?") { return text }
    }
    return nil
  }
}

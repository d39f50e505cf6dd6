// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleFiles
import BubbleKit
import BubbleRequests
import BubbleStrings

/// Lines for standard output, written in large blocks; for standard error, where a file takes standard output.
///
/// They are JSON, or text whose control characters are escaped. What JSON leaves as it is, and a terminal doesn't, is
/// escaped here: C1 controls and marks of direction.
final class OutputLines {
  private let file: FileDescriptor
  private var buffer: [UInt8] = []
  private var failure: (any Error)?

  /// - Parameter isTaken: Whether standard output is for a file, with which lines must not be mixed.
  init(whereTaken isTaken: Bool = false) { file = isTaken ? .standardError : .standardOutput }

  func print(_ line: String) throws {
    buffer.append(contentsOf: line.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count > 1 << 16 || failure != nil { try flush() }
  }

  /// Prints lines that are bytes already, each with its end.
  func write(_ lines: [UInt8]) throws {
    buffer.append(contentsOf: lines)
    if buffer.count > 1 << 16 || failure != nil { try flush() }
  }

  /// Writes what has been printed. Ends the program without an error when the
  /// reader is gone, as after `head`.
  func flush() throws {
    if let failure { throw failure }
    defer { buffer.removeAll(keepingCapacity: true) }
    do throws(SystemError) {
      try file.write(buffer.escapedControlsOfJSON)
    } catch {
      if error.isBrokenPipe { throw ExitCode.success }
      throw Failure.work("standard output cannot be written: \(error)")
    }
  }
}

extension OutputLines {
  /// Flushes before waiting for anything else. An error is thrown by the next flush.
  func flushEarly() {
    do { try flush() } catch { failure = error }
  }
}

/// Lines for people, beside the results.
enum StandardError {
  /// Prints text on its lines, whose control characters are escaped, and which are cut off where they are long: parts of
  /// it may be of files.
  ///
  /// - Parameter label: The beginning of the first line, with its own style.
  static func print(_ text: String, after label: String = "") {
    write(label + text.printedLines + "\n")
  }

  /// Prints a line about an export that is read.
  static func remark(_ text: String) { print("bubblekit: \(text)") }

  /// Writes characters as they are, which control the terminal, as far as that is possible: there is nowhere left to
  /// complain.
  static func write(_ text: String) { try? FileDescriptor.standardError.write(text.utf8) }
}

// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleAgents
import BubbleFiles
import BubbleKit
import BubbleRequests
import Foundation

/// `bubblekit mcp`: tools for agents.
struct AgentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serves agents over the Model Context Protocol.",
    discussion: """
      Agents start it, as "bubblekit" with the arguments "mcp --root .", and talk to it on standard input and output. \
      Tools measure messages and texts, draw messages, conversations and exports of other chats, and compare messages \
      with their goldens. Images and sizes are in the results, or with "output" in a file. Resources are the formats of \
      messages with their schemas. Arguments have the names and the defaults of options: "textScale" is --text-scale.

      Files are read and written below the folders of --root only, and the client's own roots may leave less. Links are \
      followed as long as they lead below a root. Without --root, no tool reads or writes a file.

      It speaks the versions \(AgentProtocol.allCases.map(\.rawValue).joined(separator: ", ")) of the protocol, and ends \
      with standard input.

      Exit status: 0 standard input has ended; 1 it cannot be read, or answers cannot be written; 2 wrong usage.
      """)

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A folder whose files tools may read and write. Can be repeated.", valueName: "dir"),
    completion: .directory)
  var root: [String] = []

  @Option(
    help: ArgumentHelp(
      "The maximum length of a message of the client, in bytes.", valueName: "bytes"))
  var maxRequestBytes = 16_000_000

  @OptionGroup var fonts: OptionArguments<FontOptions>

  @OptionGroup(title: "Limits") var limits: OptionArguments<LimitOptions>

  @Option(
    help: ArgumentHelp(
      "The maximum time for a call, in seconds. One that takes longer ends with an error.",
      valueName: "seconds"))
  var timeout: Double = 60

  /// The time in which a client has to answer which roots it has, in milliseconds.
  private static let patience: Int32 = 10_000

  mutating func validate() throws {
    guard MessageTime.allowed.contains(timeout) else {
      throw ValidationError(
        "--timeout must be from 0.001 to \(Int(MessageTime.allowed.upperBound)) seconds, not \(timeout)."
      )
    }
    guard maxRequestBytes >= 1000 else {
      throw ValidationError("--max-request-bytes must be 1000 or more, not \(maxRequestBytes).")
    }
  }

  func run() throws {
    UnfinishedFiles.current?.prepare()
    let server = AgentServer(
      roots: try AgentRoots(root), settings: settings, makeGoldenRun: AgentGoldenRun.make)
    let session = AgentSession(server, limit: maxRequestBytes)
    // Missing fonts are an error now, rather than one of each call.
    _ = try fonts.values.open()
    var isAtEnd = false
    while true {
      while !isAtEnd, session.isIdle || session.readsAhead && FileDescriptor.standardInput.hasMore {
        isAtEnd = try read(into: session)
      }
      if let line = session.nextLine() {
        try write(line)
      } else if session.waitsForClient {
        let hasInput = !isAtEnd && session.readsAhead && Self.waitForInput()
        if hasInput { isAtEnd = try read(into: session) } else { session.stopWaiting() }
      } else if isAtEnd {
        return
      }
    }
  }

  /// Reads what has come, or waits for it.
  ///
  /// - Returns: Whether this is the end.
  private func read(into session: AgentSession) throws -> Bool {
    do throws(SystemError) {
      let bytes = try FileDescriptor.standardInput.read(upTo: 1 << 20)
      session.receive(bytes, isLast: bytes.isEmpty)
      return bytes.isEmpty
    } catch {
      throw Failure.work("standard input cannot be read: \(error)")
    }
  }

  private func write(_ line: [UInt8]) throws {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(line.escapedControlsOfJSON)
    } catch {
      if error.isBrokenPipe { throw ExitCode.success }
      throw Failure.work("standard output cannot be written: \(error)")
    }
  }

  /// - Returns: Whether there is input, or its end, in time.
  private static func waitForInput() -> Bool {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, patience) != 0
  }

  /// The options that hold for each call. Limits are left out where they are the defaults, so that goldens' own hold.
  private var settings: AgentSettings {
    var settings = AgentSettings(
      fonts: fonts.fonts, systemFonts: fonts.systemFonts, systemFontFamily: fonts.systemFontFamily,
      fallbackFonts: fonts.fallbackFonts)
    let (reading, images) = (ReadingLimits(), ImageLimits())
    for (property, value, usual) in [
      ("maxMessageBytes", limits.maxMessageBytes, reading.bytesPerMessage),
      ("maxImageBytes", limits.image.maxImageBytes, images.byteCount),
      ("maxImagePixels", limits.image.maxImagePixels, images.pixelCount),
      ("maxImageSide", limits.maxImageSide, images.pixelsPerSide),
      ("maxCacheBytes", limits.maxCacheBytes, CacheBudget.defaultByteLimit),
    ] where value != usual { settings.limits.append((property, value)) }
    settings.time = MessageTime(seconds: timeout)
    return settings
  }
}

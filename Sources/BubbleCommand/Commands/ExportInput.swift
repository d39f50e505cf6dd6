// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleFiles
import BubbleKit
import Foundation

/// An input whose messages can be read: the file itself, or a copy of an export's messages in the package's own format.
struct OpenedInput {
  let file: FileDescriptor
  let format: MessageFormat

  /// The number of an export's messages that could not be read.
  var failureCount = 0

  /// - Throws: The exit status, when messages of an export could not be read.
  func throwStatus() throws {
    if failureCount > 0 { throw ExitCode(1) }
  }
}

extension Input {
  /// Opens the input. The messages of another chat's export are written into a file without a name first, which takes
  /// no memory, however many there are.
  ///
  /// - Parameters:
  ///   - messages: The input's format options.
  ///   - limits: The limits of a message.
  ///   - environment: The environment, with the time zone of times without an offset, and the kit,
  ///     which may have a cell for places.
  func open(
    _ messages: FormatOptions, limits: ReadingLimits, in environment: RenderEnvironment
  ) throws -> OpenedInput {
    guard let kind = try exportKind(messages) else {
      return OpenedInput(file: try open(), format: try messages.format)
    }
    var options = ChatExport.Options()
    options.viewer = messages.me
    options.conversation = messages.channel
    options.limits = limits
    options.timeZone = environment.timeZone
    options.showsPlaces = environment.kit.bindings[.element(.location)] != nil
    do throws(ExportError) {
      let export = try ChatExport(try exportFiles(), kind: kind, options: options)
      if messages.me == nil, kind != .openai { note(export) }
      return try copy(export, format: messages)
    } catch {
      throw Failure.usage("'\(path)': \(error)")
    }
  }

  /// Reports the viewer, if none was named.
  private func note(_ export: ChatExport) {
    let viewer = export.people.first { $0.id == export.viewer }
    StandardError.print(
      viewer.map { "bubblekit: the screen is that of '\($0.name)' (another: --me)" }
        ?? "bubblekit: all messages are incoming (whose screen it is: --me)")
  }

  private func copy(
    _ export: ChatExport, format messages: FormatOptions
  ) throws(ExportError) -> OpenedInput {
    do {
      let file = try FileDescriptor.makeNameless()
      var opened = OpenedInput(file: file, format: try messages.format)
      var bytes: [UInt8] = []
      for read in export.messages() {
        if read.message.error != nil {
          opened.failureCount += 1
          StandardError.print("bubblekit: error: \(read)")
        }
        guard let message = read.message.shown else { continue }
        bytes += Array(message.json.description.utf8) + [UInt8(ascii: "\n")]
        if bytes.count > 1 << 16 {
          try file.write(bytes)
          bytes = []
        }
      }
      try file.write(bytes)
      try file.rewind()
      return opened
    } catch {
      throw .unreadable(path: path, explanation: "\(error)")
    }
  }

  /// The export that the input is; `nil` for messages of formats that the reader detects by itself.
  private func exportKind(_ messages: FormatOptions) throws -> ChatExport.Kind? {
    if let format = messages.from.format { return format.export }
    guard path != "-" else { return nil }
    guard let files = try? ExportFiles(at: URL(fileURLWithPath: path)) else { return nil }
    do throws(ExportError) {
      if let kind = try ChatExport.Kind(of: files) { return kind }
    } catch {
      // What keeps the file from being read is reported where it is opened.
      return nil
    }
    guard isFolder else { return nil }
    throw Failure.usage(
      "'\(path)' is a folder of no known export. Name the chat that it is from (--from slack, telegram, whatsapp, "
        + "discord or openai)")
  }

  private func exportFiles() throws(ExportError) -> ExportFiles {
    guard path != "-" else {
      throw .unreadable(
        path: path, explanation: "an export is a file or a folder, not standard input")
    }
    do {
      return try ExportFiles(at: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path: path, explanation: "there is no such file or folder")
    }
  }
}

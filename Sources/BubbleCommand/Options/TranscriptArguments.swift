// SPDX-License-Identifier: MIT
public import ArgumentParser
public import BubbleKit
import Foundation

/// The options of transcripts.
struct TranscriptArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The dates of a transcript: relative, as on a screen, or absolute, with the whole date above each day's first \
      message. (default: absolute for exports of other chats and for PDF, else relative)
      """, valueName: "style"))
  var dates: DateStyle?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Begin a transcript with the conversation's name, participants, days and number of messages. (default: for \
      exports of other chats with --format pdf)
      """)
  var head: Bool?

  @Flag(
    help: """
      Draw rows of less height, with the avatar and the name only at the first of several messages of a sender; on \
      pages also smaller, and in two columns.
      """)
  var compact = false

  @Option(
    help: ArgumentHelp(
      "The number of columns of a page, from 1 to 6 (with --page-size). (default: 1; with --compact 2)",
      valueName: "count"))
  var columns: Int?

  /// The maximum factor by which compact rows are scaled on pages.
  private static let compactScale = 0.7

  /// The minimum width of a column, in points.
  private static let minimumColumnWidth = 72.0

  mutating func validate() throws {
    if let columns, !(1...6).contains(columns) {
      throw ValidationError("--columns must be from 1 to 6, not \(columns).")
    }
  }

  /// The options that are given.
  var given: [String] {
    let options = [
      (dates != nil, "--dates"), (head != nil, "--head"), (compact, "--compact"),
      (columns != nil, "--columns"),
    ]
    return options.filter(\.0).map(\.1)
  }

  /// Sets the options of a transcript.
  ///
  /// - Parameters:
  ///   - messages: Its messages.
  ///   - title: The title of its head, instead of the conversation's name.
  ///   - environment: The options of the environment, for the head's time zone and date.
  func apply(
    to transcript: inout Transcript, of messages: any MessageSource, title: String?,
    as format: OutputFormat, in environment: EnvironmentOptions
  ) {
    let export = messages as? ChatExport
    transcript.dates = dates ?? (export != nil || format == .pdf ? .absolute : .relative)
    transcript.isCompact = compact
    guard head ?? (export != nil && format == .pdf) else { return }
    var head = export.map(TranscriptHead.init) ?? TranscriptHead(title: "", of: messages)
    if let title { head.title = title }
    // WhatsApp's times have no offset: they are read in the zone that they are shown in.
    head.showsTimeZone = !environment.isInGreenwich && export?.format != .whatsApp
    head.date = environment.now.map { Date(timeIntervalSince1970: $0) }
    head.program = "BubbleKit \(Program.version)"
    transcript.head = head
  }

  /// Returns a layout of pages with the columns that the options give.
  func layout(_ layout: PageLayout) throws -> PageLayout {
    var layout = layout
    layout.showsPageCount = true
    let count = columns ?? (compact ? 2 : 1)
    let space = layout.size.width - 2 * layout.margin - layout.columnGap * Double(count - 1)
    guard space / Double(count) >= Self.minimumColumnWidth || count == 1 else {
      throw Failure.usage(
        "a page has no space for \(count) columns of at least an inch (72 points). Use fewer --columns"
      )
    }
    layout.columnCount = count
    if compact { layout.scaleLimit = Self.compactScale }
    return layout
  }
}

extension DateStyle: ExpressibleByArgument {}

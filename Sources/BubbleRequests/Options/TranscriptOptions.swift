// SPDX-License-Identifier: MIT
package import BubbleKit
import Foundation

/// The look of transcripts, and the order of their messages.
package struct TranscriptOptions: OptionValues {
  package var order = MessageIndex.Order.auto
  package var pageHeight: Double?
  package var dates: DateStyle?
  package var head: Bool?
  package var compact = false
  package var columns: Int?

  package init() {}

  package static let fields: [OptionField<Self>] = [
    .number(
      "pageHeight", \.pageHeight, 100...1_000_000, unit: "points", .conversations,
      "Divide the transcript into images of this height, bars included."),
    .choice(
      "order", \.order, "order", .conversations,
      """
      The order of messages in a transcript or a chat: that of the input, by time, or by sequence number. auto is by \
      time for exports of REST APIs, which may begin with the newest.
      """),
    .choice(
      "dates", \.dates, "style", .conversations,
      """
      The dates of a transcript: relative, as on a screen, or absolute, with the whole date above each day's first \
      message.
      """, default: "absolute for exports of other chats and for PDF, else relative"),
    .flag(
      "head", \.head, .conversations,
      "Begin a transcript with the conversation's name, participants, days and number of messages.",
      default: "for exports of other chats with \(option: "format") pdf"),
    .flag(
      "compact", \.compact, .conversations,
      """
      Draw rows of less height, with the avatar and the name only at the first of several messages of a sender; on \
      pages also smaller, and in two columns.
      """),
    .integer(
      "columns", \.columns, 1...6, unit: "count", .conversations,
      "The number of columns of a page, from 1 to 6 (with \(option: "pageSize")).",
      default: "1; with \(option: "compact") 2"),
  ]

  /// The maximum factor by which compact rows are scaled on pages.
  private static let compactScale = 0.7

  /// The minimum width of a column, in points.
  private static let minimumColumnWidth = 72.0

  /// Sets the options of a transcript.
  ///
  /// - Parameters:
  ///   - messages: Its messages.
  ///   - title: The title of its head, instead of the conversation's name.
  ///   - environment: The options of the environment, for the head's time zone and date.
  package func apply(
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
  package func layout(_ layout: PageLayout) throws(OptionError) -> PageLayout {
    var layout = layout
    layout.showsPageCount = true
    let count = columns ?? (compact ? 2 : 1)
    let space = layout.size.width - 2 * layout.margin - layout.columnGap * Double(count - 1)
    guard space / Double(count) >= Self.minimumColumnWidth || count == 1 else {
      throw OptionError(
        "columns", "\(count) have no space of at least an inch (72 points) each on a page")
    }
    layout.columnCount = count
    if compact { layout.scaleLimit = Self.compactScale }
    return layout
  }
}

extension DateStyle: OptionChoice {}

extension MessageIndex.Order: OptionChoice {}

// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit

extension RenderCommand {
  /// - Throws: An error for options that exclude each other.
  func checkOptions() throws {
    try checkFormat()
    try checkOutput()
    try checkScreens()
    try checkTranscript()
    if layout == nil, !layoutExtras.isEmpty {
      throw ValidationError("--layout-extras needs --layout text or json.")
    }
    if filter.jsonl,
      drawsTranscript || screens.screen != nil || animate != nil || layout != nil
        || !overlay.isEmpty || !only.isEmpty
    {
      throw ValidationError(
        "--jsonl cannot be combined with --only, --transcript, --screen, --animate, --layout or --overlay."
      )
    }
  }

  private func checkOutput() throws {
    if output?.isEmpty == true {
      throw ValidationError("--output is empty. Give it a folder, a file or -.")
    }
    if case .folder = outputPath { return }
    if filter.jsonl {
      throw ValidationError("--output must be a folder with --jsonl.")
    }
    if transcript, !transcriptOnly {
      throw ValidationError(
        "--transcript draws several images. Give --output a folder, or use --transcript-only.")
    }
    if layout != nil {
      throw ValidationError("--layout writes a second file. Give --output a folder.")
    }
    if only.count > 1 {
      throw ValidationError("--output is one file. Give --only once, or --output a folder.")
    }
  }

  private func checkFormat() throws {
    if animate != nil, fileFormat.image?.animation == nil {
      throw ValidationError(
        "--animate needs --format \(OutputFormat.names { $0.animation != nil }).")
    }
    if fileFormat == .json, screens.screen == nil {
      guard format == nil, let output else {
        throw ValidationError("--format json needs --screen.")
      }
      throw ValidationError(
        "JSON needs --screen, so --output cannot be '\(output)'. Give it a folder or an image's name."
      )
    }
    if let format, let name = outputPath.fileExtension, FileFormat(fileExtension: name) != format {
      throw ValidationError(
        "--format \(format.defaultValueDescription) doesn't match --output, which ends in .\(name)."
      )
    }
  }

  private func checkScreens() throws {
    if screens.screen != nil,
      drawsTranscript || animate != nil || layout != nil || !only.isEmpty
    {
      throw ValidationError(
        "--screen cannot be combined with --only, --transcript, --animate or --layout.")
    }
    guard screens.screen == nil, !drawsTranscript else { return }
    if let given = screens.given.first {
      throw ValidationError("\(given.option) needs --transcript or --screen.")
    }
    if order != .auto { throw ValidationError("--order needs --transcript or --screen.") }
  }

  private func checkTranscript() throws {
    if !drawsTranscript, let given = transcripts.given.first {
      throw ValidationError("\(given) needs --transcript.")
    }
    if transcriptOnly, animate != nil || layout != nil || !only.isEmpty {
      throw ValidationError(
        "--transcript-only cannot be combined with --only, --animate or --layout.")
    }
    if document.pageSize != nil, fileFormat.image != .pdf || !drawsTranscript {
      throw ValidationError("--page-size needs --transcript and --format pdf.")
    }
    if transcripts.columns != nil, document.pageSize == nil {
      throw ValidationError("--columns needs --page-size.")
    }
    if let pageHeight, !drawsTranscript || pageHeight < 100 || pageHeight > 1_000_000 {
      throw ValidationError(
        "--page-height needs --transcript, and must be from 100 to 1000000 points.")
    }
    if screens.hasBars, document.pageSize != nil {
      throw ValidationError("Pages of paper have no bars: leave out --page-size or the bars.")
    }
  }
}

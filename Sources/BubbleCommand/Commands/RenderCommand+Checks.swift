// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import BubbleRequests

extension RenderCommand {
  /// - Throws: An error for options that exclude each other.
  func checkOptions() throws {
    try checkFormat()
    try checkOutput()
    try checkScreens()
    try checkTranscript()
    let frames = FrameOptions.fields.filter { $0.isGiven(options.frame) }
    if let given = frames.first, animate != nil || screens.screen != nil {
      throw ValidationError(
        "\(OptionWording.commandLine.name(of: given.name)) cannot be combined with --animate or --screen."
      )
    }
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
      guard files.format == nil, let output else {
        throw ValidationError("--format json needs --screen.")
      }
      throw ValidationError(
        "JSON needs --screen, so --output cannot be '\(output)'. Give it a folder or an image's name."
      )
    }
    if let format = files.format, let name = outputPath.fileExtension,
      !format.hasExtension(name)
    {
      throw ValidationError(
        "--format \(format.choiceName) doesn't match --output, which ends in .\(name)."
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
      throw ValidationError(
        "\(OptionWording.commandLine.name(of: given.option)) needs --transcript or --screen.")
    }
    if transcripts.order != .auto {
      throw ValidationError("--order needs --transcript or --screen.")
    }
  }

  private func checkTranscript() throws {
    let fields = TranscriptOptions.fields.filter { $0.isGiven(transcripts) }
    if !drawsTranscript, let given = fields.first(where: { !$0.name.isExactly("order") }) {
      throw ValidationError(
        "\(OptionWording.commandLine.name(of: given.name)) needs --transcript.")
    }
    if transcriptOnly, options.frame.fit != nil {
      throw ValidationError("--fit is for images of messages, and --transcript-only draws none.")
    }
    if transcriptOnly, animate != nil || layout != nil || !only.isEmpty {
      throw ValidationError(
        "--transcript-only cannot be combined with --only, --animate or --layout.")
    }
    if files.pageSize != nil, fileFormat.image != .pdf || !drawsTranscript {
      throw ValidationError("--page-size needs --transcript and --format pdf.")
    }
  }
}

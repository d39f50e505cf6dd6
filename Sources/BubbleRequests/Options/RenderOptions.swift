// SPDX-License-Identifier: MIT
import BubbleKit

/// All options of messages, images and conversations.
package struct RenderOptions: OptionValues {
  package var environment = EnvironmentOptions()
  package var scaling = ScaleOptions()
  package var frame = FrameOptions()
  package var time = TimeOptions()
  package var work = JobOptions()
  package var files = FileOptions()
  package var transcripts = TranscriptOptions()
  package var screens = ScreenOptions()

  package init() {}

  package static let fields: [OptionField<Self>] = []

  package static let groups: [any OptionSubgroup<Self>] = [
    OptionGroupField("environment", \.environment), OptionGroupField("scaling", \.scaling),
    OptionGroupField("frame", \.frame), OptionGroupField("time", \.time),
    OptionGroupField("work", \.work),
    OptionGroupField("files", \.files), OptionGroupField("transcripts", \.transcripts),
    OptionGroupField("screens", \.screens),
  ]

  package static let allFields = fields + groups.flatMap { $0.outerFields }

  package func validate() throws(OptionError) {
    if files.pageSize == nil, transcripts.columns != nil {
      throw OptionError("columns", "needs \(option: "pageSize")")
    }
    if frame.type != nil, environment.style != .quote {
      throw OptionError("type", "is for \(option: "style") quote")
    }
    if frame.type != nil, files.pageSize != nil {
      throw OptionError("type", "cannot be combined with \(option: "pageSize")")
    }
    if files.pageSize != nil, screens.hasBars {
      throw OptionError("pageSize", "is paper, which has no bars: leave one of them out")
    }
  }

  /// Checks what depends on the format, which the command line may have from the name of a file.
  package func validateFormat() throws(OptionError) {
    if files.pageSize != nil, files.imageFormat != .pdf {
      throw OptionError("pageSize", "needs \(option: "format") pdf")
    }
  }
}

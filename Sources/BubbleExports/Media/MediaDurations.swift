// SPDX-License-Identifier: MIT
import BubbleStrings
internal import Synchronization

extension ExportContext {
  /// Has the files that messages name found in an export.
  mutating func find(in files: ExportFiles) {
    let durations = MediaDurations(files)
    hasFile = files.contains
    pathOfMedium = { files.tree.media?.path(ofName: $0) }
    duration = { durations.duration(of: $0) }
  }
}

/// The durations of an export's media, each read once.
private final class MediaDurations: Sendable {
  private let files: ExportFiles
  private let durations = Mutex<[ExactString: Int]>([:])

  /// The maximum number of durations that are kept.
  private static let countLimit = 100_000

  init(_ files: ExportFiles) { self.files = files }

  /// The duration of a sound or a video, in whole seconds, at least 1; 0 where it isn't known.
  func duration(of path: String) -> Int {
    if let known = durations.withLock({ $0[path] }) { return known }
    let seconds = (try? files.tree.byteCount(path)).flatMap { $0 }.flatMap { count in
      MediaDuration(byteCount: count) { offset, count in
        try self.files.tree.read(path, offset, count)
      }.seconds()
    }
    let duration = seconds.map { max(1, Int($0.rounded())) } ?? 0
    durations.withLock { durations in
      if durations.count >= Self.countLimit { durations = [:] }
      durations[path] = duration
    }
    return duration
  }
}

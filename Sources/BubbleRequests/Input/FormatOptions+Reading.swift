// SPDX-License-Identifier: MIT
package import BubbleKit
import BubbleStrings

extension FormatOptions {
  /// The maximum length of a file of profiles, in bytes.
  private static let byteLimit = 64_000_000

  /// The format to read in, with the names and avatars of the profiles.
  ///
  /// - Parameter needsViewer: Whether outgoing messages are drawn as such. Sizes need no viewer.
  package func format(needsViewer: Bool) throws(OptionError) -> MessageFormat {
    if needsViewer, me == nil, let format = from.format, format.wire?.viewer == .required {
      throw OptionError(
        "from",
        "\(format.name) needs \(option: "me"): the messages don't say which of them are outgoing")
    }
    let isGroup: Bool? = conversationType == .auto ? nil : conversationType == .group
    let format =
      from.format?.wire?.make(account, isGroup) ?? .automatic(viewer: account, isGroup: isGroup)
    guard let profiles = try profileList else { return format }
    return format.named(by: profiles)
  }

  /// The format for work that can't read exports of other chats.
  ///
  /// - Parameters:
  ///   - reader: What needs it, such as `--jsonl`.
  ///   - instead: What reads exports there.
  ///   - canBeStrict: Whether warnings may be errors there.
  package func format(
    readBy reader: String, instead: String? = nil, needsViewer: Bool, canBeStrict: Bool = true
  ) throws(OptionError) -> MessageFormat {
    if let format = from.format, format.export != nil {
      let instead = instead.map { "; \($0)" } ?? ""
      throw OptionError(
        "from", "\(format.name) can't be read by \(reader), which reads no exports\(instead)")
    }
    if strict, !canBeStrict { throw OptionError("strict", "can't be combined with \(reader)") }
    return try format(needsViewer: needsViewer)
  }

  /// The profiles of the file; `nil` without one.
  package var profileList: ProfileList? {
    get throws(OptionError) {
      guard let profiles else { return nil }
      do {
        return try ProfileList(reading: Input(path: profiles).readAll(limit: Self.byteLimit))
      } catch {
        let reason = (error as? Failure)?.reason ?? "\(error)"
        throw OptionError("profiles", "'\(profiles.withoutControls)' can't be read: \(reason)")
      }
    }
  }
}

// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation
import Synchronization

/// The problems that this module reports: methods that selectors don't reach, nibs, endless chains of
/// animations.
///
/// Each is reported once, here and in the standard error output.
public enum UIKitDiagnostics {
  private static let found = Mutex<[String]>([])

  /// The reports so far, in order.
  public static var messages: [String] { found.withLock { $0 } }

  /// Discards the reported diagnostics.
  public static func reset() { found.withLock { $0 = [] } }

  static func report(_ message: String) {
    let isNew = found.withLock { messages in
      guard !messages.contains(message) else { return false }
      messages.append(message)
      return true
    }
    if isNew { FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8)) }
  }
}

extension Selector {
  /// Whether there is something to call; if not, that is reported.
  var isReportedUnlessResolved: Bool {
    if !isResolved {
      UIKitDiagnostics.report(
        "'\(name)' calls nothing: a selector needs a closure here, which the plug-in Lower writes.")
    }
    return isResolved
  }
}

// SPDX-License-Identifier: MIT
import Foundation
import UIKit

extension SnapshotTestingConfiguration {
  /// The corners of layers with a radius.
  ///
  /// On a phone, images that are taken without `drawHierarchyInKeyWindow` have all corners rounded: `render(in:)` of layers
  /// doesn't know `maskedCorners`.
  public enum CornerMasks: String, Sendable {
    /// Those of `maskedCorners` are rounded, as on the screen.
    case drawn
    /// All are, unless an assertion has `drawHierarchyInKeyWindow`.
    case ignored
  }
}

/// Changes the corners of all snapshots that `operation` takes.
///
/// - Parameters:
///   - cornerMasks: The corners that are rounded. Outside of this function, they are those of the environment variable
///     `SNAPSHOT_CORNER_MASKS`, or else ``SnapshotTestingConfiguration/CornerMasks/drawn``.
///   - operation: Takes the snapshots.
public func withSnapshotTesting<R>(
  cornerMasks: SnapshotTestingConfiguration.CornerMasks, operation: () throws -> R
) rethrows -> R {
  try CornerMaskSetting.$scope.withValue(cornerMasks, operation: operation)
}

enum CornerMaskSetting {
  @TaskLocal static var scope: SnapshotTestingConfiguration.CornerMasks?

  private static let process = ProcessInfo.processInfo.environment["SNAPSHOT_CORNER_MASKS"]
    .flatMap { SnapshotTestingConfiguration.CornerMasks(rawValue: $0) }

  private static let allCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  /// Runs `body` while all corners of a layer and of those in it are rounded, if that is the setting.
  ///
  /// - Parameter drawsHierarchy: Whether the view is drawn as on the screen whatever the setting is.
  static func apply<Result>(
    to layer: CALayer, drawsHierarchy: Bool = false, _ body: () -> Result
  ) -> Result {
    guard !drawsHierarchy, (scope ?? process) == .ignored else { return body() }
    var masked: [(CALayer, CACornerMask)] = []
    collect(layer, &masked)
    for (layer, _) in masked { layer.maskedCorners = allCorners }
    defer { for (layer, corners) in masked { layer.maskedCorners = corners } }
    return body()
  }

  private static func collect(_ layer: CALayer, _ masked: inout [(CALayer, CACornerMask)]) {
    if layer.cornerRadius > 0, layer.maskedCorners != allCorners {
      masked.append((layer, layer.maskedCorners))
    }
    for sublayer in layer.sublayers ?? [] { collect(sublayer, &masked) }
  }
}

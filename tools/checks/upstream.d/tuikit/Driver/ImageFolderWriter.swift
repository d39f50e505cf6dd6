// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import UIKit

/// Writes images of cells, each above the native row.
struct ImageFolderWriter {
  private let folder: URL

  init(_ path: String) throws {
    folder = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func write(
    _ cell: UIView, beside row: MessageRow?, in environment: RenderEnvironment, name: String
  ) throws {
    let rowHeight = row?.size.height ?? 0
    let size = CGSize(width: environment.width, height: cell.frame.height + 8 + rowHeight)
    let canvas = try Canvas(
      size: size, scale: environment.scale, background: environment.theme.color(.chatBackground),
      glyphCache: environment.glyphCache)
    cell.render(on: canvas)
    canvas.translate(x: 0, y: cell.frame.height + 8)
    row?.draw(on: canvas)
    let png = canvas.makeBitmap().pngData()
    let file = folder.appendingPathComponent(name.replacingOccurrences(of: "/", with: "-") + ".png")
    try Data(png).write(to: file)
  }
}

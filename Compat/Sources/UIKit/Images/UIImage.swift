// SPDX-License-Identifier: MIT
import BubbleGraphics
@_spi(UIKit) public import BubbleViews
public import Foundation

public final class UIImage: @unchecked Sendable {
  let image: Image?
  init(_ i: Image?) { image = i }
  public init() { image = nil }
  public init?(named: String) { image = nil }
  public var scale: CGFloat { 1 }
  public var cgImage: Int? { nil }
  public enum RenderingMode { case alwaysTemplate, alwaysOriginal }
  public enum ResizingMode { case stretch, tile }
  public var size: CGSize { image?.size ?? .zero }
  public func withRenderingMode(_ m: RenderingMode) -> UIImage { self }
  public func resizableImage(withCapInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    self
  }
  public func resizableImage(withCapInsets: UIEdgeInsets) -> UIImage { self }
}

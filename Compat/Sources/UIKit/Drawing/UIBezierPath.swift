// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import Foundation

public typealias UIRectCorner = RectCorner
public struct RectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = RectCorner(rawValue: 1), topRight = RectCorner(rawValue: 2),
    bottomLeft = RectCorner(rawValue: 4), bottomRight = RectCorner(rawValue: 8)
}
public final class UIBezierPath {
  public init() { cgPath = .rect(.zero) }
  public func move(to: CGPoint) {}
  public func addLine(to: CGPoint) {}
  public func close() {}
  public init(roundedRect: CGRect, byRoundingCorners: UIRectCorner, cornerRadii: CGSize) {
    cgPath = .rect(roundedRect)
  }
  public var cgPath: Path
}

// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

public typealias UIEdgeInsets = EdgeInsets
public func CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }
extension CGRect { public func equalTo(_ r: CGRect) -> Bool { self == r } }
extension CGSize { public func equalTo(_ r: CGSize) -> Bool { self == r } }

public let CGSizeZero = CGSize.zero

// SPDX-License-Identifier: MIT
import Foundation
import QuartzCore
import Testing
import UIKit

@Suite("Replicators and radial gradients")
struct ReplicatorTests {
  private func bitmap(of layer: CALayer, size: CGSize) throws -> [[UInt8]] {
    let host = try UIKitHost(width: 40, height: 20, scale: 1)
    let view = host.perform {
      let view = UIView(frame: CGRect(origin: .zero, size: size))
      view.layer.addSublayer(layer)
      return view
    }
    let bitmap = try host.bitmap(of: view)
    return (0..<Int(size.width)).map { bitmap.pixel($0, Int(size.height) / 2) }
  }

  private func dots(_ count: Int) -> CAReplicatorLayer {
    let (layer, dot) = (CAReplicatorLayer(), CALayer())
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
    dot.frame = CGRect(x: 0, y: 0, width: 4, height: 10)
    dot.backgroundColor = UIColor.red.cgColor
    layer.addSublayer(dot)
    layer.instanceCount = count
    layer.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    return layer
  }

  @Test func copiesAreDrawnOneTransformApart() throws {
    let row = try bitmap(of: dots(3), size: CGSize(width: 40, height: 10))
    let red = row.indices.filter { row[$0].first == 255 && row[$0].last == 255 }
    #expect(red == [0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23])
  }

  @Test func opacityFallsFromCopyToCopy() throws {
    let layer = dots(4)
    layer.instanceAlphaOffset = -0.5
    let row = try bitmap(of: layer, size: CGSize(width: 40, height: 10))
    #expect(row[1].last == 255 && row[21].last == 0 && row[31].last == 0)
    #expect((127...128).contains(row[11].last ?? 0))
  }

  @Test func noCopiesAreDrawnForACountBelowOne() throws {
    for count in [0, -1, .min] {
      let row = try bitmap(of: dots(count), size: CGSize(width: 40, height: 10))
      #expect(row.allSatisfy { $0.last == 0 })
    }
  }

  @Test func transformsAreAboutTheMiddle() throws {
    let layer = dots(2)
    layer.instanceTransform = CATransform3DMakeScale(-1, 1, 1)
    let row = try bitmap(of: layer, size: CGSize(width: 40, height: 10))
    #expect(row.indices.filter { row[$0].last == 255 } == [0, 1, 2, 3, 36, 37, 38, 39])
  }

  @Test func aRadialGradientRunsFromItsMiddleToItsEdge() throws {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.type = .radial
    layer.colors = [UIColor.white.cgColor, UIColor.black.cgColor]
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    let row = try bitmap(of: layer, size: CGSize(width: 40, height: 20))
    let reds = row.map { Int($0.first ?? 0) }
    #expect(reds[20] > 235 && reds[0] < 20 && reds[39] < 20)
    #expect((115...140).contains(reds[10]) && abs(reds[10] - reds[29]) < 8)
  }
}

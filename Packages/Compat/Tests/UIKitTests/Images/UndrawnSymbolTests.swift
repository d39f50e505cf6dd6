// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing

@_spi(UIKit) @testable import UIKit

/// A name of the system's without a drawing here.
private let undrawn = "axle.2.front.engaged"

@Suite("Symbols without a drawing")
struct UndrawnSymbolTests {
  /// The symbols without a drawing that a view shows.
  private func symbols(_ make: () throws -> UIView) throws -> [String] {
    let host = try UIKitHost(width: 200, height: 100)
    let view = try host.perform(make)
    host.layOut(view, size: CGSize(width: 200, height: 100))
    // A view is drawn twice, as by two assertions: what it keeps is reported each time.
    _ = try UndrawnSymbols.collecting { try host.bitmap(of: view, size: view.frame.size) }
    return try UndrawnSymbols.collecting { try host.bitmap(of: view, size: view.frame.size) }.names
  }

  private func image() throws -> UIImage { try #require(UIImage(systemName: undrawn)) }

  @Test func imageViewsReportThem() throws {
    #expect(try symbols { UIImageView(image: try image()) } == [undrawn])
    #expect(try symbols { UIImageView(image: try image().withTintColor(.red)) } == [undrawn])
    #expect(
      try symbols {
        UIImageView(
          image: try image().withConfiguration(UIImage.SymbolConfiguration(scale: .large)))
      } == [undrawn])
    #expect(try symbols { UIImageView(image: UIImage(systemName: "heart")) } == [])
  }

  @Test func hiddenViewsDont() throws {
    let names = try symbols {
      let view = UIView()
      let hidden = UIView()
      hidden.isHidden = true
      hidden.addSubview(UIImageView(image: try image()))
      view.addSubview(hidden)
      return view
    }
    #expect(names == [])
  }

  @Test func controlsReportThem() throws {
    let button = try symbols {
      let button = UIButton(type: .system)
      button.setImage(try image(), for: .normal)
      return button
    }
    let configured = try symbols {
      var configuration = UIButton.Configuration.filled()
      configuration.image = try image()
      return UIButton(configuration: configuration)
    }
    let segments = try symbols { UISegmentedControl(items: [try image(), "Two"]) }
    let slider = try symbols {
      let slider = UISlider()
      slider.setThumbImage(try image(), for: .normal)
      return slider
    }
    #expect([button, configured, segments, slider] == Array(repeating: [undrawn], count: 4))
  }

  @Test func barsReportThem() throws {
    let navigation = try symbols {
      let bar = UINavigationBar()
      let item = UINavigationItem(title: "Cars")
      item.rightBarButtonItem = UIBarButtonItem(
        image: try image(), style: .plain, target: nil, action: nil)
      bar.setItems([item], animated: false)
      return bar
    }
    let tabs = try symbols {
      let bar = UITabBar()
      bar.setItems([UITabBarItem(title: "Cars", image: try image(), tag: 0)], animated: false)
      return bar
    }
    #expect(navigation == [undrawn] && tabs == [undrawn])
  }

  @Test func listsReportThem() throws {
    let names = try symbols {
      var content = UIListContentConfiguration.cell()
      (content.text, content.image) = ("Axles", try image())
      return UIListContentView(configuration: content)
    }
    let cell = try symbols {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.imageView?.image = try image()
      return cell
    }
    #expect(names == [undrawn] && cell == [undrawn])
  }

  @Test func attachmentsReportThem() throws {
    func text() throws -> NSAttributedString {
      NSAttributedString(attachment: NSTextAttachment(image: try image()))
    }
    let label = try symbols {
      let label = UILabel()
      label.attributedText = try text()
      return label
    }
    let view = try symbols {
      let view = UITextView()
      view.attributedText = try text()
      return view
    }
    let drawn = try symbols {
      let view = DrawingView()
      let text = try text()
      view.body = { text.draw(in: $0) }
      return view
    }
    #expect([label, view, drawn] == Array(repeating: [undrawn], count: 3))
  }

  @Test func drawingReportsThem() throws {
    let symbol = try Screen.run { try image() }
    let drawn = try symbols {
      let view = DrawingView()
      view.body = { symbol.draw(in: $0) }
      return view
    }
    let pushed = try symbols {
      let view = DrawingView()
      view.body = { rect in
        UIGraphicsGetCurrentContext().map(UIGraphicsPushContext)
        symbol.draw(in: rect)
        UIGraphicsPopContext()
      }
      return view
    }
    #expect(drawn == [undrawn] && pushed == [undrawn])
  }

  @Test func imagesOfLayersKeepThem() throws {
    let names = try Screen.run(Screen.traits(scale: 1)) {
      let symbol = try image()
      let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
      view.body = { rect in
        UIGraphicsGetCurrentContext().map(UIGraphicsPushContext)
        symbol.draw(in: rect)
        UIGraphicsPopContext()
      }
      return UIGraphicsImageRenderer(size: view.bounds.size).image { context in
        view.layer.render(in: context.cgContext)
      }.undrawnSymbols
    }
    #expect(names == [undrawn])
  }

  @Test func imagesKeepThem() throws {
    try Screen.run(Screen.traits(scale: 1)) {
      let symbol = try image()
      let size = CGSize(width: 30, height: 30)
      let (rendered, names) = UndrawnSymbols.collecting {
        UIGraphicsImageRenderer(size: size).image { _ in symbol.draw(at: .zero) }
      }
      // The image reports it, where that is drawn.
      #expect(rendered.undrawnSymbols == [undrawn] && names == [])
      UIGraphicsBeginImageContext(size)
      UIImageView(image: symbol).drawHierarchy(
        in: CGRect(origin: .zero, size: size), afterScreenUpdates: true)
      let begun = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
      #expect(begun?.undrawnSymbols == [undrawn])
      let part = try #require(symbol.cgImage?.cropping(to: CGRect(x: 0, y: 0, width: 5, height: 5)))
      #expect(UIImage(cgImage: part).undrawnSymbols == [undrawn])
      #expect(UIImage(systemName: "heart")?.undrawnSymbols == [])
    }
    #expect(
      try symbols {
        UIImageView(
          image: UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in
            UIImage(systemName: undrawn)?.draw(at: .zero)
          })
      } == [undrawn])
  }

  @Test func hostsWarnOfThem() throws {
    let host = try UIKitHost(width: 100, height: 100)
    let (_, warnings) = try host.performCollectingWarnings {
      let view = UIImageView(image: try image())
      return try view.makeBitmap(glyphCache: host.glyphs)
    }
    #expect(warnings == [UndrawnSymbols.problem(undrawn)])
    let (_, layout) = try host.performCollectingWarnings {
      UIImageView(image: try image()).makeLayoutNode()
    }
    #expect(layout == warnings)
  }
}

/// A view that draws by itself.
private final class DrawingView: UIView {
  var body: ((CGRect) -> Void)?

  override func draw(_ rect: CGRect) { body?(rect) }
}

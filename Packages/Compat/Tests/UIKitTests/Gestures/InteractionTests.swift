// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Interactions of views")
struct InteractionTests {
  private final class Delegate: UIContextMenuInteractionDelegate, UIDropInteractionDelegate {
    var dropped: [String] = []

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard location.x > 5 else { return nil }
      return UIContextMenuConfiguration(identifier: "menu" as NSString, previewProvider: nil) { _ in
        UIMenu(title: "Menu", children: [UIAction(title: "Copy") { _ in }])
      }
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { session.hasItemsConforming(toTypeIdentifiers: ["public.text"]) }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }

    func dropInteraction(
      _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
      for item in session.items {
        item.itemProvider.loadObject(ofClass: String.self) { text, _ in
          self.dropped.append(text ?? "-")
        }
      }
    }
  }

  private let delegate = Delegate()

  @Test func anInteractionHasOneView() {
    let interaction = UIContextMenuInteraction(delegate: delegate)
    let (one, other) = (UIView(), UIView())
    one.addInteraction(interaction)
    other.addInteraction(interaction)
    #expect(one.addedInteractions.isEmpty && other.addedInteractions.count == 1)
    #expect(interaction.view === other)
    one.removeInteraction(interaction)
    #expect(interaction.view === other)
    other.removeInteraction(interaction)
    #expect(interaction.view == nil && other.addedInteractions.isEmpty)
  }

  @Test func aMenuIsAskedForByItsPlace() {
    let interaction = UIContextMenuInteraction(delegate: delegate)
    #expect(interaction.configuration(at: .zero) == nil)
    let menu = interaction.configuration(at: CGPoint(x: 9, y: 0))?.makeMenu()
    #expect(menu?.title == "Menu" && menu?.children.map(\.title) == ["Copy"])
  }

  @Test func aDropIsTakenIfTheDelegateCanHandleIt() {
    let interaction = UIDropInteraction(delegate: delegate)
    let text = UIDragItem(itemProvider: NSItemProvider(object: "text"))
    let empty = UIDragItem(itemProvider: NSItemProvider())
    #expect(!interaction.drop(UIKitDropSession(items: [empty])))
    #expect(interaction.drop(UIKitDropSession(items: [text])) && delegate.dropped == ["text"])
  }

  @Test func aProviderGivesWhatItHas() {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.jpeg") { load in
      load(Data([1]), nil)
      return nil
    }
    var data: Data?
    provider.loadDataRepresentation(forTypeIdentifier: "public.image") { found, _ in data = found }
    #expect(data == Data([1]) && provider.registeredTypeIdentifiers == ["public.jpeg"])
    var error: (any Error)?
    provider.loadItem(forTypeIdentifier: "public.movie") { _, found in error = found }
    #expect(error is NSItemProvider.Unavailable)
  }
}

// SPDX-License-Identifier: MIT
import Foundation
import MessageKit
import UIKit

/// Gives a messages collection view its cells, which MessageKit's own screen does in apps.
final class ListSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  private unowned let chat: Chat

  init(_ chat: Chat) { self.chat = chat }

  func numberOfSections(in collectionView: UICollectionView) -> Int { chat.items.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let list = collectionView as! MessagesCollectionView
    let item = chat.items[indexPath.section]
    if !item.hasOwnKind { return chat.customCell(for: item, at: indexPath, in: list) }
    let cell = contentCell(for: item, at: indexPath, in: list)
    cell.configure(with: item, at: indexPath, and: list)
    return cell
  }

  private func contentCell(
    for item: Item, at indexPath: IndexPath, in list: MessagesCollectionView
  ) -> MessageContentCell {
    switch item.kind {
    case .text, .attributedText, .emoji, .custom:
      list.dequeueReusableCell(TextMessageCell.self, for: indexPath)
    case .photo, .video: list.dequeueReusableCell(MediaMessageCell.self, for: indexPath)
    case .location: list.dequeueReusableCell(LocationMessageCell.self, for: indexPath)
    case .audio: list.dequeueReusableCell(AudioMessageCell.self, for: indexPath)
    case .contact: list.dequeueReusableCell(ContactMessageCell.self, for: indexPath)
    case .linkPreview: list.dequeueReusableCell(LinkPreviewMessageCell.self, for: indexPath)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    (collectionViewLayout as! MessagesCollectionViewFlowLayout).sizeForItem(at: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { .zero }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { .zero }
}

// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import UIKit

@testable import TIMCommon
@testable import TUIChat

/// One of TUIKit's two editions: its table of cells, and the native kit.
struct Edition {
  let name: String
  let kit: CellKit

  /// Whether the page shows runs of one sender together: it hides names then, and the avatars of what was sent.
  let groupsRuns: Bool

  private let source: any TUIMessageDataProviderDataSource.Type
  private let binding: (TUIMessageCellData) -> TUIMessageCell.Type?

  /// The class of the cell that shows data; `nil` where the table has none.
  func cellClass(for data: TUIMessageCellData) -> TUIMessageCell.Type? { binding(data) }

  /// Prepares the process as the page does before it shows messages.
  func begin() {
    TUIMessageDataProvider.setDataSourceClass(source)
    TIMCommonMediator.shared.registerService(
      TUIEmojiMeditorProtocol.self, class: TUIEmojiMeditorProtocolProvider.self)
    TUIEmojiConfig.shared.updateEmojiGroups()
    // TUIKit's sample application keeps the choice of its reader there, and quotes look it up.
    UserDefaults.standard.set(groupsRuns ? "Minimalist" : "Classic", forKey: "StyleSelectkey")
    TUIConfig.default().avatarType = groupsRuns ? .TAvatarTypeRounded : .TAvatarTypeRadiusCorner
  }

  static func classic() -> Edition {
    TUIMessageCellConfig.registerBuiltInCustomMessageInfo()
    let config = TUIMessageCellConfig()
    let table = UITableView(frame: .zero)
    config.bindTableView(table)
    // TUIKit's table names this class without its module, and so doesn't find it.
    config.cellClassMaps["TUILocalTipsCellData"] = TUISystemMessageCell.self
    // The table of classes refers to the view weakly.
    return Edition(
      name: "classic", kit: .tuikitClassic(wrapping: .byCharacter), groupsRuns: false,
      source: ClassicSource.self
    ) { data in
      withExtendedLifetime(table) {
        config.cellClassMaps[String(describing: type(of: data))] as? TUIMessageCell.Type
      }
    }
  }

  static func minimalist() -> Edition {
    TUIMessageCellConfig_Minimalist.registerBuiltInCustomMessageInfo()
    let config = TUIMessageCellConfig_Minimalist()
    let table = UITableView(frame: .zero)
    config.bindTableView(table)
    config.cellClassMaps["TUILocalTipsCellData"] = TUISystemMessageCell.self
    return Edition(
      name: "minimalist", kit: .tuikitMinimalist(wrapping: .byCharacter), groupsRuns: true,
      source: MinimalistSource.self
    ) { data in
      withExtendedLifetime(table) {
        config.cellClassMaps[String(describing: type(of: data))] as? TUIMessageCell.Type
      }
    }
  }
}

/// Finds the data of custom messages, as the page of an edition does.
private final class ClassicSource: PageSource {
  override class func onGetCustomMessageCellDataClass(
    businessID: String
  ) -> (any TUIMessageCellDataDelegate.Type)? {
    TUIMessageCellConfig.getCustomMessageCellDataClass(businessID)
  }
}

private final class MinimalistSource: PageSource {
  override class func onGetCustomMessageCellDataClass(
    businessID: String
  ) -> (any TUIMessageCellDataDelegate.Type)? {
    TUIMessageCellConfig_Minimalist.getCustomMessageCellDataClass(businessID)
  }
}

/// A page that shows nothing.
private class PageSource: NSObject, TUIMessageDataProviderDataSource {
  class func onGetCustomMessageCellDataClass(
    businessID: String
  ) -> (any TUIMessageCellDataDelegate.Type)? { nil }
}

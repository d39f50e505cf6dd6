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
  private let binding: (TUIMessageCellData) -> TUIMessageCell.Type?

  /// The class of the cell that shows data; `nil` where the table has none.
  func cellClass(for data: TUIMessageCellData) -> TUIMessageCell.Type? { binding(data) }

  static func classic() -> Edition {
    TUIMessageCellConfig.registerBuiltInCustomMessageInfo()
    let config = TUIMessageCellConfig()
    let table = UITableView(frame: .zero)
    config.bindTableView(table)
    config.cellClassMaps["TUISystemMessageCellData"] = TUISystemMessageCell.self
    // A table refers to it weakly.
    return Edition(name: "classic", kit: .tuikitClassic(wrapping: .byCharacter)) { data in
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
    config.cellClassMaps["TUISystemMessageCellData"] = TUISystemMessageCell.self
    return Edition(name: "minimalist", kit: .tuikitMinimalist(wrapping: .byCharacter)) { data in
      withExtendedLifetime(table) {
        config.cellClassMaps[String(describing: type(of: data))] as? TUIMessageCell.Type
      }
    }
  }
}

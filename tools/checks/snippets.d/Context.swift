// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

// What the pages take for granted, for tools/check snippets. Nothing here ever runs: these have types, and no values.

nonisolated(unsafe) var environment: RenderEnvironment = placeholder()
nonisolated(unsafe) var registry: CellRegistry = placeholder()
nonisolated(unsafe) var kit: CellKit = placeholder()
let renderer: MessageRenderer = placeholder()
let message: Message = placeholder()
let messages: [Message] = placeholder()
let bytes: [UInt8] = placeholder()
let text: String = placeholder()
let folder: URL = placeholder()

nonisolated(unsafe) let cell: View = placeholder()
nonisolated(unsafe) let avatar: View = placeholder()
nonisolated(unsafe) let name: Label = placeholder()

func placeholder<Value>() -> Value {
  fatalError("Pages are compiled, and never run.")
}

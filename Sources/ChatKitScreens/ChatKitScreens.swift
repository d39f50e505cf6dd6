// SPDX-License-Identifier: MIT
// What surrounds messages in LeanCloud's ChatKit.
import ChatKitCells

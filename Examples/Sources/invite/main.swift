// SPDX-License-Identifier: MIT
import BubbleCommand
import Invitations

// All of `bubblekit`, with the cell of invitations: `invite render invitations.json`.
await BubbleCommand.main(registering: InvitationData.register)

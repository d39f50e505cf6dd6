// SPDX-License-Identifier: MIT
import BubbleCommand
import Invitations

// All of `bubblekit`, with the cell of invitations: `invite render invitations.json`.
BubbleCommand.main(registering: InvitationData.register)

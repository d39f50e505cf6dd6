// SPDX-License-Identifier: MIT
import BubbleCells

/// A cell on whose content the time of the Minimalist edition is white: an image, a video.
protocol ShowsTimeOverContent: MessageCell {}

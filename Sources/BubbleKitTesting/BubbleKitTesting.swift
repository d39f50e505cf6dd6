// One import for goldens of messages, cells and anything else.
@_exported public import GoldenTesting
@_exported public import Goldens

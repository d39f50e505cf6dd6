// One import for all that draws and measures messages.
@_exported public import Drawing
@_exported public import Fonts
@_exported public import Lists
@_exported public import Messages
@_exported public import Typesetting
@_exported public import Views

// SPDX-License-Identifier: MIT

/// TUIKit's macros, as functions: colours, images, strings, paths and lengths. Their themes are in
/// `TUISwift+Colors.swift` and so on.
public enum TUISwift {}

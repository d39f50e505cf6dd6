// SPDX-License-Identifier: MIT
// The names of types of files, which an app may import from either module.
@_exported public import MobileCoreServices

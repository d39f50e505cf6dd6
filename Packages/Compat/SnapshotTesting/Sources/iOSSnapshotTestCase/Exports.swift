// SPDX-License-Identifier: MIT

// The newer name of the module.
@_exported public import FBSnapshotTestCase

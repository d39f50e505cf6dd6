// SPDX-License-Identifier: MIT
// The module's files are the app's, which the plug-in adds. SwiftPM wants a file here as well.

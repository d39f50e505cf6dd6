// SPDX-License-Identifier: MIT
/// LeanCloud's ChatKit: names that its parts share.
public enum ChatKit {}

# SPDX-License-Identifier: MIT
# The build that tools/render, tools/test and the checks share: optimised where it pays, with assertions and
# testable, so that what one of them has compiled the others don't compile again. Sourced by scripts that have
# set `root` to the package's folder.

# Read by Package.swift. Without it nobody sees flags that SwiftPM calls unsafe.
export BUBBLEKIT_CHECKED_BUILD=1
# Read by the manifests of Packages/.
export BUBBLEKIT_FLAGS="-Onone${BUBBLEKIT_WARNINGS_AS_ERRORS:+ -warnings-as-errors}"

shared_build=$root/.build-tools

# A build for release, whose flags Package.swift changes module by module: of swift-argument-parser, one for
# debugging checks all commands at each start, which takes ten times as long as to measure a message.
shared_options=(-c release -Xswiftc -enable-testing)

# The same without what debuggers need, which takes an eighth of the time to compile.
fast_options=("${shared_options[@]}" -debug-info-format none)

# Packages share the folder, and SwiftPM reuses the last build plan, even another package's. Each needs its own.
forget_plan() {
  rm -f "$shared_build"/*/*/description.json "$shared_build"/*/*/plugin-tools-description.json
}

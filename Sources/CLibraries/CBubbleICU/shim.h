// SPDX-License-Identifier: MIT
#pragma once

// Nothing of ICU is declared here: Foundation has an ICU of its own, whose types have the same
// names, and Swift cannot import both. `CDictionary` calls this one.

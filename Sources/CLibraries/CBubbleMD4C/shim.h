// SPDX-License-Identifier: MIT
#pragma once
#include <md4c.h>

// SPDX-License-Identifier: MIT
// Applies the chosen colours before anything is painted. Not a module: those run later.
{
  const saved = (() => { try { return localStorage.getItem("bubblekit-scheme"); } catch { return null; } })();
  if (saved === "light" || saved === "dark") document.documentElement.dataset.scheme = saved;
}

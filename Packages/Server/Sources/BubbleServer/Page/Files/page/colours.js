// SPDX-License-Identifier: MIT
// The switch between the system's colours, light and dark. scheme.js applies it before the page is painted.
import { byID } from "./elements.js";

const stored = "bubblekit-scheme";
const order = ["auto", "light", "dark"];

/** Makes the button go through the three. */
export function followScheme() {
  const button = byID("scheme"), root = document.documentElement;
  const show = () => { byID("scheme-name").textContent = `Colours: ${root.dataset.scheme ?? "auto"}`; };
  button.addEventListener("click", () => {
    const next = order[(order.indexOf(root.dataset.scheme ?? "auto") + 1) % order.length];
    if (next === "auto") delete root.dataset.scheme;
    else root.dataset.scheme = next;
    try { localStorage.setItem(stored, next); } catch { /* It holds for this page alone. */ }
    show();
  });
  show();
}

// SPDX-License-Identifier: MIT
// The buttons that save the conversation as a file.
import { byID, make } from "./elements.js";
import { post } from "./service.js";
import { types } from "./requests.js";

const formats = ["png", "webp", "svg", "pdf"];

/**
 * Makes a button for each format.
 *
 * @param request returns `{route, body}` for a format, or throws.
 * @param failed is called with the problem of a request.
 */
export function showDownloads(request, failed) {
  byID("downloads").replaceChildren(...formats.map(format => {
    const button = make("button", { type: "button", textContent: format === "webp" ? "WebP" : format.toUpperCase(), "aria-label": `Download as ${format.toUpperCase()}` });
    button.addEventListener("click", async () => {
      button.setAttribute("aria-busy", "true");
      try {
        await save(request(format), format);
      } catch (problem) {
        failed(problem);
      } finally {
        button.removeAttribute("aria-busy");
      }
    });
    return button;
  }));
}

async function save({ route, body }, format) {
  const answer = await post(route, body, { accept: types[format] });
  const address = URL.createObjectURL(await answer.blob());
  make("a", { href: address, download: `conversation.${format}` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

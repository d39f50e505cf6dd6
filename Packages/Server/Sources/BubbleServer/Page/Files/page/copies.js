// SPDX-License-Identifier: MIT
// The request as text to copy: curl, a signed link, Swift.
import { byID } from "./elements.js";
import { address, fetchRoute, hasToken, post, Problem } from "./service.js";
import { swiftCode } from "./swift.js";

export class Copies {
  #request;
  #linkReason = null;

  /** @param request returns `{route, body, accept, file, environment, text, isConversation}`, or throws. */
  constructor(request) {
    this.#request = request;
    for (const button of document.querySelectorAll("[data-copy]")) {
      button.addEventListener("click", () => this.#copy(button.dataset.copy));
    }
  }

  /** Finds out whether the service signs links: by /infoz, or else by asking for one. */
  async checkLinks() {
    try {
      const info = await fetchRoute("infoz").then(answer => answer.json()).catch(() => ({}));
      if (info.links === false) throw new Problem({ detail: "This server has no keys to sign links (--link-keys)." });
      if (info.links !== true) await post("v1/links", { message: { msgID: "1", textElem: { text: "1" } } });
      this.#setLinkReason(null);
    } catch (error) {
      this.#setLinkReason(error.status === 401 ? "Links need a token." : `No links: ${error.message}`);
    }
  }

  #setLinkReason(reason) {
    this.#linkReason = reason;
    const button = document.querySelector("[data-copy=link]"), note = byID("link-reason");
    note.hidden = reason === null;
    note.textContent = reason ?? "";
    if (reason === null) for (const name of ["aria-disabled", "aria-describedby"]) button.removeAttribute(name);
    else {
      button.setAttribute("aria-disabled", "true");
      button.setAttribute("aria-describedby", note.id);
    }
  }

  async #copy(form) {
    if (form === "link" && this.#linkReason !== null) return this.#say(this.#linkReason);
    try {
      const text = await this.#text(form, this.#request());
      const snippet = byID("snippet");
      snippet.textContent = text;
      snippet.hidden = false;
      const isCopied = await copy(text, snippet);
      this.#say(isCopied ? `Copied: ${text.length.toLocaleString("en")} characters.` : "Selected below: copy it with the keyboard.");
    } catch (error) {
      this.#say(`Nothing is copied: ${error.message}`);
    }
  }

  async #text(form, request) {
    if (form === "curl") return curl(request);
    if (form === "swift") return swiftCode(request);
    const { path } = await post("v1/links", request.body).then(answer => answer.json());
    return address(path.replace(/^\//, ""));
  }

  #say(text) { byID("copied").textContent = text; }
}

/** A command for sh: quotes end at no character but the apostrophe, which is written outside of them. */
function curl({ route, body, accept, file }) {
  const token = hasToken() ? ["-H \"Authorization: Bearer $BUBBLEKIT_TOKEN\""] : [];
  return [
    `curl --fail-with-body ${quoted(address(route))}`,
    `-H ${quoted("Content-Type: application/json")}`, `-H ${quoted(`Accept: ${accept}`)}`, ...token,
    `-o ${quoted(file)}`, `--data-raw ${quoted(body)}`,
  ].join(" \\\n  ") + "\n";
}

const quoted = text => `'${text.replaceAll("'", "'\\''")}'`;

/** Copies a text, or selects it where a browser doesn't let pages copy. */
async function copy(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection().selectAllChildren(shown);
    return false;
  }
}

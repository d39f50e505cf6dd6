// SPDX-License-Identifier: MIT
// Images that are part of a text, out of sight: a name is in their place, and requests have the image.

/** Data URIs from this length on are folded, in UTF-16. */
const shortest = 200;
const names = /"folded:(image-\d+)"/g;

export class Folding {
  #images = new Map();
  #names = new Map();

  /** A value of JSON with names in place of its images. Equal images have the same name. */
  fold(value) {
    if (typeof value === "string") return value.startsWith("data:") && value.length >= shortest ? this.#name(value) : value;
    if (Array.isArray(value)) return value.map(element => this.fold(element));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.fold(member)]));
  }

  /** A text of JSON with the images in place of their names. */
  expand(text) {
    return text.replace(names, (found, name) => this.#images.has(name) ? JSON.stringify(this.#images.get(name)) : found);
  }

  #name(image) {
    if (!this.#names.has(image)) {
      const name = `image-${this.#names.size + 1}`;
      this.#names.set(image, name);
      this.#images.set(name, image);
    }
    return `folded:${this.#names.get(image)}`;
  }
}

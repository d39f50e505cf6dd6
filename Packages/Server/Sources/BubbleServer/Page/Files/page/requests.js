// SPDX-License-Identifier: MIT
// The bodies of requests. Messages are sent as they were typed: numbers of 64 bits would lose digits otherwise.

/** The body of /v1/render for a message's JSON text. */
export const renderBody = (environment, message, layout = false) =>
  object({ ...environmentMember(environment), message, ...(layout ? { layout: "true" } : {}) });

/** The body of /v1/transcript for the JSON texts of messages. */
export const transcriptBody = (environment, messages) =>
  object({ ...environmentMember(environment), messages: `[${messages.join(",\n")}]` });

const environmentMember = environment =>
  Object.keys(environment).length > 0 ? { environment: JSON.stringify(environment) } : {};

const object = members =>
  `{${Object.entries(members).map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(",\n")}}`;

/** The types of files that the service answers, by their formats. */
export const types = {
  png: "image/png", webp: "image/webp", jpeg: "image/jpeg", svg: "image/svg+xml", pdf: "application/pdf",
};

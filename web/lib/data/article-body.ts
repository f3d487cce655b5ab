/** A long text is in the page once: as HTML, not in the embedded data as well. */

/** The `id` of the element that contains the body of an article or of a page. */
export const bodyId = "article-body";

const fields = ["post", "staticPage", "legalPage"] as const;
type WithBody = Partial<Record<(typeof fields)[number], { html?: unknown } | null>>;

/** Returns the field of a result that has a body, present or left out. */
function fieldWithBody(data: unknown) {
  return fields.find((field) => {
    const html = (data as WithBody | null)?.[field]?.html;
    return typeof html === "string" || html === null;
  });
}

/** Returns the data to embed, without the body. */
export function withoutBody(data: unknown): unknown {
  return replaceBody(data, () => null);
}

/** Returns the data with the body read back from the page. */
export function withBody(data: unknown): unknown {
  return replaceBody(data, (html) => html ?? document.getElementById(bodyId)?.innerHTML ?? "");
}

function replaceBody(data: unknown, replace: (html: unknown) => unknown): unknown {
  const field = fieldWithBody(data);
  if (!field) return data;
  const owner = (data as WithBody)[field];
  return { ...(data as WithBody), [field]: { ...owner, html: replace(owner?.html) } };
}

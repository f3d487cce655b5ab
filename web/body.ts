/** A long text stands in the page once: as what is read, not in the data beside it as well. */

/** The `id` of the element that holds an article's body. */
export const bodyId = "article-body";

interface WithPost {
  post?: { html?: unknown } | null;
}

const hasBody = (data: unknown): data is { post: { html: unknown } } =>
  typeof (data as WithPost | null)?.post?.html === "string" || (data as WithPost | null)?.post?.html === null;

/** The data that travel, without the body. */
export function withoutBody(data: unknown): unknown {
  return hasBody(data) ? { ...data, post: { ...data.post, html: null } } : data;
}

/** The data with the body read back from the page. */
export function withBody(data: unknown): unknown {
  if (!hasBody(data) || data.post.html !== null) return data;
  return { ...data, post: { ...data.post, html: document.getElementById(bodyId)?.innerHTML ?? "" } };
}

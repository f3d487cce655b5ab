import { bodyId } from "../../lib/data/article-body.ts";

/**
 * Calls back with the article's body as soon as it is in the page: after client-side navigation it is sanitized first.
 * Returns a function that ends the wait.
 */
export function whenBodyShown(onShown: (body: HTMLElement) => void): () => void {
  const find = () => {
    const body = document.getElementById(bodyId);
    if (!body) return;
    observer.disconnect();
    onShown(body);
  };
  const observer = new MutationObserver(find);
  observer.observe(document.body, { childList: true, subtree: true });
  find();
  return () => observer.disconnect();
}

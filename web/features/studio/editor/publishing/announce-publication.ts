import { flash } from "../../../../lib/feedback/flash.ts";
import type { ArticleSession } from "../article/article-kind.ts";
import type { SaveStatus } from "../session/session-types.ts";
import { texts } from "./texts.ts";

const labels = texts.published;
const refusals: ReadonlySet<SaveStatus> = new Set(["failed", "expired", "conflict"]);

/**
 * Shows a message with ways to read and to share the article of a session once the server has published it, whatever was
 * typed since; none after a refusal. `siteUrl` is the site's address.
 */
export function announcePublication(session: ArticleSession, siteUrl: string): void {
  const stop = session.subscribe(() => {
    const { saved: post, status, granted } = session.read();
    const isPublished = granted === "PUBLISHED";
    if (!isPublished && !refusals.has(status)) return;
    stop();
    if (!isPublished || !post) return;
    const { slug, title } = post;
    const to = `/posts/${slug}`;
    const share = { words: labels.share, onClick: () => void shareOrCopy({ title, url: siteUrl + to }, to) };
    flash.success(labels.done, { actions: [{ words: labels.read, to }, share] });
  });
}

/** Opens the system's sharing, or copies the address where there is none. */
async function shareOrCopy(article: { title: string; url: string }, to: string): Promise<void> {
  // Rejects when the user cancels.
  if (navigator.share as unknown) return navigator.share(article).catch(() => {});
  try {
    await navigator.clipboard.writeText(article.url);
    flash.success(labels.copied, { actions: [{ words: labels.read, to }] });
  } catch {
    flash.danger(labels.notCopied);
  }
}

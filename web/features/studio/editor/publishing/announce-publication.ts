import { flash } from "../../../../lib/feedback/flash.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import type { SaveStatus } from "../session/session-types.ts";
import { texts } from "./texts.ts";

const labels = texts.published;
const refusals: ReadonlySet<SaveStatus> = new Set(["failed", "expired", "conflict"]);

/**
 * Shows a message with ways to read and to share a document once the server has published it, whatever was
 * typed since; none after a refusal. `siteUrl` is the site's address.
 */
export function announcePublication(
  { kind, session }: Pick<DocumentParts, "kind" | "session">,
  siteUrl: string,
): void {
  const stop = session.subscribe(() => {
    const { saved, status, granted } = session.read();
    const isPublished = granted === "PUBLISHED";
    if (!isPublished && !refusals.has(status)) return;
    stop();
    if (!isPublished || !saved) return;
    const { slug = "", title } = saved;
    const to = kind.paths.read(slug);
    const share = { words: labels.share, onClick: () => void shareOrCopy({ title, url: siteUrl + to }, to) };
    flash.success(kind.words.published, { actions: [{ words: labels.read, to }, share] });
  });
}

/** Opens the system's sharing, or copies the address where there is none. */
async function shareOrCopy(document: { title: string; url: string }, to: string): Promise<void> {
  // Rejects when the user cancels.
  if (navigator.share as unknown) return navigator.share(document).catch(() => {});
  try {
    await navigator.clipboard.writeText(document.url);
    flash.success(labels.copied, { actions: [{ words: labels.read, to }] });
  } catch {
    flash.danger(labels.notCopied);
  }
}

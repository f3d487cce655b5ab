import { flash } from "../../../../../lib/feedback/flash.ts";
import { publicationTime } from "../../../shared/schedule/publication-time.ts";
import type { SaveRequest } from "../../session/document-kind.ts";
import type { DocumentParts } from "../../session/document-parts.ts";
import type { SaveStatus } from "../../session/session-types.ts";
import { texts } from "../texts.ts";

const labels = texts.outcomes;
const refusals: ReadonlySet<SaveStatus> = new Set(["failed", "expired", "conflict"]);

type Parts = Pick<DocumentParts, "kind" | "session">;

interface OutcomeOptions {
  request: SaveRequest;
  site: { url: string; timeZone: string };
  /** Called once the server has granted the state. */
  onGranted: () => void;
}

/**
 * Shows a message once the server has given a document the state that was requested, whatever was typed since; none after
 * a refusal.
 */
export function announceOutcome(parts: Parts, { request, site, onGranted }: OutcomeOptions): void {
  const { kind, session } = parts;
  const stop = session.subscribe(() => {
    const { saved, status, granted } = session.read();
    const isGranted = granted === request.status;
    if (!isGranted && !refusals.has(status)) return;
    stop();
    if (!isGranted || !saved) return;
    onGranted();
    const time = publicationTimeOf(saved.scheduledAt, site.timeZone);
    if (granted === "PUBLISHED") announcePublication(parts, site.url);
    else if (granted === "SCHEDULED") flash.success(kind.words.scheduled?.(time) ?? "");
    else flash.success(granted === "PROPOSED" ? labels.proposed : labels.withdrawn);
  });
}

const publicationTimeOf = (at: string | null | undefined, timeZone: string): string =>
  at ? publicationTime(at, timeZone) : "";

/** Shows that a document is published, with ways to read and to share it. */
function announcePublication({ kind, session }: Parts, siteUrl: string): void {
  const { slug = "", title = "" } = session.read().saved ?? {};
  const to = kind.paths.read(slug);
  const share = { words: labels.share, onClick: () => void shareOrCopy({ title, url: siteUrl + to }, to) };
  const { edition } = kind.paths;
  const more = edition ? [{ words: labels.edition, to: edition }] : [];
  flash.success(kind.words.published, { actions: [{ words: labels.read, to }, share, ...more] });
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

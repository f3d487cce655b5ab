import studioSheet from "virtual:studio-sheet";

/**
 * What the studio looks like is a stylesheet of its own, which readers never download. Its pages are linked to it by
 * the server (document.ts); who comes from another page gets it here, before the page is shown.
 */
export const studioSheetOf = (page: string): string | null =>
  studioSheet && page.startsWith("studio/") ? studioSheet : null;

/** Resolves once the page's own sheet, if it has one, is in force. Rejects when it cannot be had. */
export async function sheetOf(page: string): Promise<void> {
  const href = studioSheetOf(page);
  if (import.meta.env.SSR || !href || document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      // Not in the way of the next try.
      link.remove();
      reject(new Error(`${href} could not be had.`));
    };
    document.head.append(link);
  });
}

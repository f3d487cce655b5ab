import type { MouseEvent } from "react";

const links = 'a[href^="/image/"], a[href^="/file/"]';

/**
 * Opens the picture that a click within a container hit, and those beside it, in the lightbox. Without the lightbox's code
 * the link itself opens the picture. Returns true when it was a picture.
 */
export function enlargeOnClick(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return false;
  const opened = pictureAt(event.target as Element);
  if (!opened) return false;
  const all = [...event.currentTarget.querySelectorAll("img")].filter((image) => pictureAt(image));
  event.preventDefault();
  import("./Lightbox.tsx").then(
    ({ openLightbox }) => openLightbox(all, all.indexOf(opened)),
    () => location.assign(opened.closest("a")?.href ?? opened.src),
  );
  return true;
}

/** Returns the image of a link to its file, or the one of a figure; null for one that leads elsewhere. */
function pictureAt(target: Element): HTMLImageElement | null {
  const link = target.closest("a");
  if (link) return link.matches(links) ? link.querySelector("img") : null;
  return target.matches("figure:not([data-embed]) img") ? (target as HTMLImageElement) : null;
}

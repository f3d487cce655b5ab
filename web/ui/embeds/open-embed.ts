import type { MouseEvent } from "react";
import { enlargeOnClick } from "../lightbox/enlarge.ts";

/** Audio file of the site that a body links to. */
export interface LinkedSound {
  /** Name of the file. */
  id: string;
  source: string;
  /** Text of its link. */
  label: string;
}

/**
 * Opens what a click within a body hit: an embed in place, a picture in the lightbox. Nothing is requested from another
 * site before; without script the link itself opens the target.
 */
export function openOnClick(event: MouseEvent, playSound: (sound: LinkedSound) => void): void {
  // The reader wants the link in a window of its own.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (openEmbed(event.target as Element, playSound)) event.preventDefault();
  else enlargeOnClick(event);
}

/** Opens the embed that a click hit, if any. Returns true when it was one. */
function openEmbed(target: Element, playSound: (sound: LinkedSound) => void): boolean {
  const link = target.closest<HTMLAnchorElement>("figure[data-embed] > a");
  const { embed, id } = link?.parentElement?.dataset ?? {};
  if (!link || !embed || !id) return false;
  const label = (link.querySelector(".card-title") ?? link).textContent?.trim() ?? "";
  if (embed === "audio") {
    // Within the tap: a phone allows no sound to start later.
    playSound({ id, source: `/file/${id}`, label });
    return true;
  }
  import("./embed-frame.ts").then(
    ({ showPlayer }) => showPlayer(link, embed, id, label || "Vidéo"),
    () => location.assign(link.href),
  );
  return true;
}

import { playSongs } from "../../../audio/audio-element.ts";
import { fullNames } from "../../../ui/media/Avatar.tsx";

interface Page {
  slug: string;
  title: string;
  cover?: { name: string } | null;
  authors: Parameters<typeof fullNames>[0];
}

/**
 * Opens the embed that a click hit, if any: nothing is requested from another site before. Returns true when
 * it was an embed; without script the link itself opens the target.
 */
export function openEmbed(target: Element, page: Page): boolean {
  const link = target.closest<HTMLAnchorElement>("figure[data-embed] > a");
  const { embed, id } = link?.parentElement?.dataset ?? {};
  if (!link || !embed || !id) return false;
  const label = (link.querySelector(".card-title") ?? link).textContent?.trim();
  if (embed !== "audio") {
    import("./embed-frame.ts").then(
      ({ showPlayer }) => showPlayer(link, embed, id, label || "Vidéo"),
      () => location.assign(link.href),
    );
    return true;
  }
  // Within the tap: a phone allows no sound to start later.
  const song = {
    id,
    title: label || page.title,
    artist: fullNames(page.authors),
    album: page.title,
    source: `/file/${id}`,
    cover: page.cover ?? null,
    href: `/posts/${page.slug}`,
  };
  playSongs([song], 0);
  return true;
}

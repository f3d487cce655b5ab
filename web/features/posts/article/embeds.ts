import { playSongs } from "../../../audio/audio-element.ts";
import { fullName } from "../../../ui/media/Avatar.tsx";

const players: Record<string, (id: string) => string> = {
  youtube: (id) => `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`,
  vimeo: (id) => `https://player.vimeo.com/video/${encodeURIComponent(id)}?autoplay=1&dnt=1`,
};

interface Page {
  slug: string;
  title: string;
  cover?: { name: string } | null;
  author: Parameters<typeof fullName>[0];
}

/**
 * Opens the embed that a click hit, if any: nothing is requested from another site before. Returns true when
 * it was an embed; without script the link itself opens the target.
 */
export function openEmbed(target: Element, page: Page): boolean {
  const link = target.closest("figure[data-embed] > a");
  const { embed, id } = link?.parentElement?.dataset ?? {};
  if (!link || !embed || !id) return false;
  const label = link.textContent?.trim();
  if (embed === "audio") {
    const song = {
      id,
      title: label || page.title,
      artist: fullName(page.author),
      album: page.title,
      source: `/file/${id}`,
      cover: page.cover ?? null,
      href: `/posts/${page.slug}`,
    };
    playSongs([song], 0);
    return true;
  }
  if (embed === "video") {
    const video = document.createElement("video");
    Object.assign(video, { src: `/file/${id}`, controls: true, autoplay: true });
    link.replaceWith(video);
    video.focus();
    return true;
  }
  const address = players[embed]?.(id);
  if (!address) return false;
  const frame = document.createElement("iframe");
  frame.src = address;
  frame.title = label || "Vidéo";
  frame.allow = "autoplay; fullscreen; picture-in-picture";
  frame.allowFullscreen = true;
  link.replaceWith(frame);
  frame.focus();
  return true;
}

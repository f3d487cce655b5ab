const players: Record<string, (id: string) => string> = {
  youtube: (id) => `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`,
  vimeo: (id) => `https://player.vimeo.com/video/${encodeURIComponent(id)}?autoplay=1&dnt=1`,
};

/** Replaces the link of an embed by its video, of this site or of another one. An unknown kind is opened as a page. */
export function showFrame(link: HTMLAnchorElement, kind: string, id: string, title: string): void {
  const player = kind === "video" ? videoOf(id) : frameOf(players[kind]?.(id), title);
  if (!player) location.assign(link.href);
  else {
    link.replaceWith(player);
    player.focus();
  }
}

function videoOf(id: string): HTMLElement {
  const video = document.createElement("video");
  return Object.assign(video, { src: `/file/${id}`, controls: true, autoplay: true });
}

function frameOf(src: string | undefined, title: string): HTMLElement | null {
  if (!src) return null;
  const frame = document.createElement("iframe");
  frame.src = src;
  frame.title = title;
  frame.allow = "autoplay; fullscreen; picture-in-picture";
  return frame;
}

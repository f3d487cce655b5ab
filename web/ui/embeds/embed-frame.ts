import {
  type Embed,
  type EmbedKind,
  embedPlayer,
  embedProviders,
  isFederated,
} from "../../../schema/markdown/embed.ts";
import { frameSandbox } from "../../../schema/markdown/embed-frame.ts";

/** Parameters by which players start at once: the reader has clicked already. */
const start: Partial<Record<EmbedKind, string>> = {
  YOUTUBE: "autoplay=1",
  VIMEO: "autoplay=1&dnt=1",
  PEERTUBE: "autoplay=1",
  SOUNDCLOUD: "auto_play=true",
};

/** Replaces the card of an embed by its player, of this site or of another one. An unknown kind is opened as a page. */
export function showPlayer(link: HTMLAnchorElement, kind: string, id: string, title: string): void {
  const figure = link.parentElement;
  const player = kind === "video" ? videoOf(id) : frameOf(kind.toUpperCase(), id, title);
  if (!player || !figure) {
    location.assign(link.href);
    return;
  }
  figure.querySelector(":scope > small")?.remove();
  figure.classList.remove("card");
  link.replaceWith(player);
  player.focus();
}

function videoOf(id: string): HTMLElement {
  const video = document.createElement("video");
  return Object.assign(video, { src: `/file/${id}`, controls: true, autoplay: true });
}

const isKind = (kind: string): kind is EmbedKind => Object.hasOwn(embedProviders, kind);

function frameOf(kind: string, id: string, title: string): HTMLElement | null {
  if (!isKind(kind)) return null;
  const frame = document.createElement("iframe");
  // Before the address: a frame has the sandbox and the referrer of when it began to load. YouTube refuses to play without.
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.allow = "autoplay; fullscreen; picture-in-picture; encrypted-media";
  // The page of our own that frames PeerTube and Mastodon has no script, and sets the sandbox itself.
  if (!isFederated(kind)) frame.setAttribute("sandbox", frameSandbox);
  frame.title = title;
  frame.dataset.medium = kind === "DEEZER" ? "list" : embedProviders[kind].medium;
  frame.src = addressOf({ kind, id });
  return frame;
}

function addressOf(embed: Embed): string {
  if (isFederated(embed.kind)) return `/embed/${embed.kind.toLowerCase()}?id=${encodeURIComponent(embed.id)}`;
  const player = embedPlayer(embed);
  const more = start[embed.kind];
  return more ? `${player}${player.includes("?") ? "&" : "?"}${more}` : player;
}

import type { Element } from "hast";
import {
  type Embed,
  embedPage,
  embedProviders,
  isFederated,
  readEmbed,
} from "../../../../schema/markdown/embed.ts";
import { captionOf } from "../caption.ts";
import type { BodyFile } from "../file.ts";
import { element, words } from "../nodes.ts";
import type { Block, LoneLink } from "./block.ts";
import { cardLink, cardOutside, cardParts } from "./card.ts";

const siteMedia = { AUDIO: ["audio", "Écouter le son"], VIDEO: ["video", "Voir la vidéo"] } as const;

const media = {
  video: { title: "Vidéo", action: "Afficher la vidéo" },
  audio: { title: "Son", action: "Afficher le lecteur" },
  post: { title: "Publication", action: "Afficher la publication" },
} as const;

/**
 * Content of another site, or a sound or video of this one. It stays a link until a reader clicks, so that no third party is
 * contacted before.
 */
export const embed: Block = {
  admitted: {
    figure: { attributes: ["data-embed", "data-id"], classes: ["embed", "card"] },
    small: { classes: ["card-notice"] },
    ...cardParts,
  },
  ofLink(link) {
    if (link.signed) return undefined;
    const file = link.fileAt(link.href);
    if (file) return siteFile(file, link);
    const read = readEmbed(link.href);
    return read ? embedCard(read, link) : undefined;
  },
  outside: (node, target, inside) => cardOutside(node, "card", target, inside),
};

function embedCard(read: Embed, link: LoneLink): Element | undefined {
  const page = embedPage(read);
  const card = link.cardAt(page);
  // Nobody knows what is at a host that has not answered as PeerTube or Mastodon do.
  if (isFederated(read.kind) && !card?.isFound) return undefined;
  const { name, medium } = embedProviders[read.kind];
  const { action, title: kind } = media[medium];
  const known = card?.title || (card?.author && `${kind} de ${card.author}`);
  const host = isFederated(read.kind) ? new URL(page).hostname : name;
  const site = [card?.title && card.author, host].filter(Boolean).join(" · ");
  const texts = { title: link.label || known || `${kind} de ${name}`, site, action };
  const notice = `Un clic l’affiche ici\u00a0: ${host} recevra alors votre adresse IP.`;
  const properties = { className: ["embed", "card"], dataEmbed: read.kind.toLowerCase(), dataId: read.id };
  return element("figure", properties, [
    cardLink(page, texts, card, link),
    element("small", { className: ["card-notice"] }, [words(notice)]),
    ...captionOf(link.title),
  ]);
}

function siteFile({ kind, filename }: BodyFile, { label, title, fileNames }: LoneLink): Element | undefined {
  if (kind !== "AUDIO" && kind !== "VIDEO") return undefined;
  fileNames.add(filename);
  const [name, defaultLabel] = siteMedia[kind];
  const link = element("a", { href: `/file/${filename}` }, [words(label || defaultLabel)]);
  const properties = { className: ["embed"], dataEmbed: name, dataId: filename };
  return element("figure", properties, [link, ...captionOf(title)]);
}

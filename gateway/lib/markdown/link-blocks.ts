import type { Element, ElementContent } from "hast";
import {
  type Embed,
  embedPage,
  embedProviders,
  isFederated,
  readEmbed,
} from "../../../schema/markdown/embed.ts";
import { latestAddress, readLatest } from "../../../schema/markdown/latest.ts";
import { readLinkSign, safeAddress } from "../../../schema/markdown/link-sign.ts";
import { cardAddress } from "./cards.ts";
import { captionOf } from "./figures.ts";
import type { BodyCard, BodyFile } from "./file.ts";
import { element, isElement, property, textOf, words } from "./nodes.ts";
import { pictureOf } from "./picture.ts";

/** Targets of the links of a body: files of the site, and cards of other sites' pages. */
export interface LinkTargets {
  readonly fileAt: (address: string) => BodyFile | undefined;
  readonly cardAt: (address: string) => BodyCard | undefined;
}

const siteMedia = { AUDIO: ["audio", "Écouter le son"], VIDEO: ["video", "Voir la vidéo"] } as const;

const media = {
  video: { title: "Vidéo", action: "Afficher la vidéo" },
  audio: { title: "Son", action: "Afficher le lecteur" },
  post: { title: "Publication", action: "Afficher la publication" },
} as const;

/**
 * Returns what a link alone in its paragraph is shown as: a button, a bookmark, content of another site, or an audio or video
 * file of the site. It stays a link until a reader clicks, so that no third party is contacted before. Names of the files
 * that it uses are added to `shown`. Undefined for any other link.
 */
export function linkBlockOf(
  only: ElementContent | undefined,
  targets: LinkTargets,
  shown: Set<string>,
): Element | undefined {
  if (!isElement(only, "a") && !isElement(only, "img")) return undefined;
  const href = property(only, isElement(only, "a") ? "href" : "src");
  const title = property(only, "title");
  const signed = isElement(only, "a") ? readLinkSign(title) : null;
  const linkText = isElement(only, "a") ? textOf(only).trim() : property(only, "alt").trim();
  const label = linkText === href || href.endsWith(`//${linkText}`) ? "" : linkText;
  if (signed?.sign === "BUTTON") return buttonOf(href, label);
  if (signed?.sign === "LATEST") return latestOf(href, label, signed.text);
  if (signed) return bookmarkOf(href, label, signed.text, targets, shown);
  const file = targets.fileAt(href);
  if (file) return fileOf(file, label, title, shown);
  const embed = readEmbed(href);
  return embed ? embedOf(embed, label, title, targets, shown) : undefined;
}

function buttonOf(href: string, label: string): Element | undefined {
  if (!safeAddress(href)) return undefined;
  return element("p", { className: ["button"] }, [element("a", { href }, [words(label || href)])]);
}

/** The newest articles: a link to their list, in whose place a letter puts them (newsletters/latest). */
function latestOf(address: string, label: string, text: string): Element | undefined {
  const latest = readLatest(address, text);
  if (!latest) return undefined;
  const link = element("a", { href: latestAddress(latest.category) }, [words(label || "Derniers articles")]);
  return element("p", { className: ["latest"], dataCount: String(latest.count) }, [link]);
}

function bookmarkOf(
  href: string,
  label: string,
  description: string,
  targets: LinkTargets,
  shown: Set<string>,
): Element | undefined {
  const address = cardAddress(href);
  if (!address) return undefined;
  const card = targets.cardAt(address);
  const site = card?.site || new URL(address).hostname.replace(/^www\./, "");
  const parts = [
    span("card-title", label || card?.title || site),
    ...(description ? [span("card-text", description)] : []),
    span("card-site", site),
  ];
  const link = element("a", { href }, [...thumbnail(card, targets, shown), ...parts]);
  return element("figure", { className: ["bookmark"] }, [link]);
}

function embedOf(
  embed: Embed,
  label: string,
  title: string,
  targets: LinkTargets,
  shown: Set<string>,
): Element | undefined {
  const page = embedPage(embed);
  const card = targets.cardAt(page);
  // Nobody knows what is at a host that has not answered as PeerTube or Mastodon do.
  if (isFederated(embed.kind) && !card?.isFound) return undefined;
  const { name, medium } = embedProviders[embed.kind];
  const { action, title: kind } = media[medium];
  const known = card?.title || (card?.author && `${kind} de ${card.author}`);
  const host = isFederated(embed.kind) ? new URL(page).hostname : name;
  const site = [card?.title && card.author, host].filter(Boolean).join(" · ");
  const link = element("a", { href: page }, [
    ...thumbnail(card, targets, shown),
    span("card-title", label || known || `${kind} de ${name}`),
    span("card-site", site),
    span("card-action", action),
  ]);
  const notice = element("small", { className: ["card-notice"] }, [
    words(`Un clic l’affiche ici\u00a0: ${host} recevra alors votre adresse IP.`),
  ]);
  const caption = captionOf(title);
  return element(
    "figure",
    { className: ["embed", "card"], dataEmbed: embed.kind.toLowerCase(), dataId: embed.id },
    [link, notice, ...(caption ? [caption] : [])],
  );
}

const span = (className: string, text: string): Element =>
  element("span", { className: [className] }, [words(text)]);

/** The picture of a card says nothing that its title doesn't: without alternative text. */
function thumbnail(
  card: BodyCard | undefined,
  { fileAt }: LinkTargets,
  shown: Set<string>,
): ElementContent[] {
  const file = card?.imageName ? fileAt(card.imageName) : undefined;
  if (file?.kind !== "IMAGE") return [];
  shown.add(file.filename);
  return [pictureOf({ ...file, alt: "" }, "", "")];
}

function fileOf(
  { kind, filename }: BodyFile,
  label: string,
  title: string,
  shown: Set<string>,
): Element | undefined {
  if (kind !== "AUDIO" && kind !== "VIDEO") return undefined;
  shown.add(filename);
  const [name, defaultLabel] = siteMedia[kind];
  const link = element("a", { href: `/file/${filename}` }, [words(label || defaultLabel)]);
  const caption = captionOf(title);
  return element(
    "figure",
    { className: ["embed"], dataEmbed: name, dataId: filename },
    caption ? [link, caption] : [link],
  );
}

import type { BodyCard, BodyFile } from "./file.ts";
import { renderMarkdown } from "./markdown.ts";

export const image = "0123456789abcdef01234567.webp";
export const small = "1123456789abcdef01234567.png";
export const sound = "2123456789abcdef01234567.mp3";
export const origin = "https://palabre.ci";

const files = new Map<string, BodyFile>([
  [image, { filename: image, kind: "IMAGE", alt: "Un étal", width: 1_000, height: 500 }],
  [small, { filename: small, kind: "IMAGE", alt: "", width: 100, height: 80 }],
  [sound, { filename: sound, kind: "AUDIO", alt: "" }],
]);

const page: BodyCard = { isFound: true, title: "", description: "", author: "", site: "" };
const cards = new Map<string, BodyCard>([
  [
    "https://framatube.org/w/9dRFC6Ya11NCVeYKn8ZhiD",
    { ...page, title: "Le <port>", author: "Awa", site: "PeerTube", imageName: image },
  ],
  ["https://etude.example/page", { ...page, title: "Titre de la page", site: "Études", imageName: small }],
]);

/** Lays out a text of the site `origin`, which has these three files and cards of two pages. */
export const render = (markdown: string) =>
  renderMarkdown(markdown, {
    origin,
    findCards: async (addresses) => new Map([...cards].filter(([address]) => addresses.includes(address))),
    findFiles: async (names) => new Map([...files].filter(([name]) => names.includes(name))),
  });

export const html = async (markdown: string) => (await render(markdown)).html;

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Sharp } from "sharp";
import { type CategoryColorName, colorOfSection } from "../../schema/category-colors.ts";
import { loadSharp } from "../lib/sharp.ts";

/** An image to show: cropped around its focus point, or whole, for a book's cover says nothing when it is cut. */
export interface ShareCover {
  readonly name: string;
  readonly focus?: string | null;
  readonly isWhole?: boolean;
}

/** Subject of a picture for link previews: a cover, or else what is drawn in its place. */
export interface ShareSubject {
  readonly cover?: ShareCover;
  readonly title: string;
  /** Written above the title; empty for none. */
  readonly category: string;
  /** Colour of the category, as on the site's own covers; absent without a category. */
  readonly color?: CategoryColorName;
  readonly siteName: string;
}

/** The size for which networks ask. */
export const shareImageSize = { width: 1200, height: 630 } as const;

const margin = 80;
const paper = "#FBF8F3";
const ink = "#1E1A16";
const muted = "#5E554B";
/** The light colours of web/ui/theme/colors.ts. */
const tones: Readonly<Record<CategoryColorName, string>> = {
  CANOPY: "#1F5C43",
  LATERITE: "#A63D1B",
  GOLD: "#8A5A00",
  EARTH: "#6B4A32",
  DUSK: "#5E554B",
  LAGOON: "#0B5D6B",
  INDIGO: "#3B4A8C",
  HIBISCUS: "#96274F",
};

// Two folders below the root both in the sources and in the bundle. A machine may have no font at all, so the titles'
// font is used as a file.
const fontFile = fileURLToPath(new URL("../../web/dist/font/newsreader.ttf", import.meta.url));
const fontFamily = "Newsreader 16pt 16pt, serif";

/** Returns the picture of an article without a cover: its category and its title on the category's colour. */
export async function drawShareImage({ title, category, color, siteName }: ShareSubject): Promise<Sharp> {
  const sharp = await loadSharp();
  const tone = tones[color ?? colorOfSection(title.length)];
  const [heading, above, below] = await Promise.all([
    writing(title, titleSize(title), ink),
    category ? writing(category, 34, tone) : null,
    writing(siteName, 34, muted),
  ]);
  const top = above ? margin + 70 : margin;
  return sharp(Buffer.from(background(tone))).composite([
    { input: heading, left: margin, top },
    ...(above ? [{ input: above, left: margin, top: margin }] : []),
    { input: below, left: margin, top: shareImageSize.height - margin - 30 },
  ]);
}

/** Four lines at most of the longest title. */
const titleSize = ({ length }: string) => (length <= 60 ? 78 : length <= 110 ? 62 : 50);

const background = (tone: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${shareImageSize.width}" height="${shareImageSize.height}">
  <rect width="100%" height="100%" fill="${paper}"/>
  <circle cx="1060" cy="700" r="330" fill="${tone}" opacity=".16"/>
  <rect width="100%" height="16" fill="${tone}"/>
</svg>`;

async function writing(words: string, size: number, color: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp({
    text: {
      text: `<span foreground="${color}">${escaped(words)}</span>`,
      font: `${fontFamily} ${size}`,
      ...(existsSync(fontFile) ? { fontfile: fontFile } : {}),
      width: shareImageSize.width - 2 * margin,
      // One pixel a point.
      dpi: 72,
      rgba: true,
      wrap: "word-char",
    },
  })
    .png()
    .toBuffer();
}

const escaped = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

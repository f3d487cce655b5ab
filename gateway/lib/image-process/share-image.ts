import type { Sharp } from "sharp";
import { type CategoryColorName, colorOfSection } from "../../../schema/category-colors.ts";
import { loadSharp } from "../sharp.ts";
import { measure, openImage } from "./open-image.ts";
import { withSvg } from "./rasterize.ts";

/** Crop of a cover: around its focus point, « 30 70 » in percent, or whole, for a book's cover says nothing when it is cut. */
export interface ShareCrop {
  readonly focus?: string | null;
  readonly isWhole?: boolean;
}

/** Words of a picture without a cover. */
export interface ShareWords {
  readonly title: string;
  /** Written above the title; empty for none. */
  readonly category: string;
  /** Colour of the category, as on the site's own covers; absent without a category. */
  readonly color?: CategoryColorName;
  readonly siteName: string;
}

/** The size for which networks ask. */
const shareImageSize = { width: 1200, height: 630 } as const;

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

/** Families of tools/drawn-fonts.mjs. */
const fontFamily = "Newsreader 16pt 16pt, Noto Serif, Noto Sans Arabic, Noto Emoji";

/** Returns the picture of an article without a cover: its category and its title on the category's colour. */
export async function drawShareImage({ title, category, color, siteName }: ShareWords): Promise<Buffer> {
  const sharp = await loadSharp();
  const tone = tones[color ?? colorOfSection(title.length)];
  const [heading, above, below] = await Promise.all([
    writing(title, titleSize(title), ink),
    category ? writing(category, 34, tone) : null,
    writing(siteName, 34, muted),
  ]);
  const top = above ? margin + 70 : margin;
  const drawn = sharp(Buffer.from(background(tone))).composite([
    { input: heading, left: margin, top },
    ...(above ? [{ input: above, left: margin, top: margin }] : []),
    { input: below, left: margin, top: shareImageSize.height - margin - 30 },
  ]);
  return withSvg(() => asJpeg(drawn));
}

/** Four lines at most of the longest title. */
const titleSize = ({ length }: string) => (length <= 60 ? 78 : length <= 110 ? 62 : 50);

const background = (tone: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${shareImageSize.width}" height="${shareImageSize.height}">
  <rect width="100%" height="100%" fill="${paper}"/>
  <circle cx="1060" cy="700" r="330" fill="${tone}" opacity=".16"/>
  <rect width="100%" height="16" fill="${tone}"/>
</svg>`;

const asJpeg = (image: Sharp): Promise<Buffer> =>
  image.flatten({ background: "#ffffff" }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();

async function writing(words: string, size: number, color: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp({
    text: {
      text: `<span foreground="${color}">${escaped(words.normalize("NFC"))}</span>`,
      font: `${fontFamily} ${size}`,
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

/** Returns a cover cropped to the size for which networks ask, or whole. */
export async function cropShareImage(bytes: Uint8Array, { focus, isWhole }: ShareCrop): Promise<Buffer> {
  const { width, height } = (await measure(bytes)).metadata.autoOrient;
  const image = (await openImage(bytes)).autoOrient();
  // A wide image loses little where it is cropped.
  if (isWhole && width < 1.3 * height) return asJpeg(await wholeCover(image));
  return asJpeg(image.resize({ ...shareImageSize, fit: "cover", position: positionOf(focus) }));
}

/** Returns an upright or square image whole, on a blurred enlargement of itself. */
async function wholeCover(image: Sharp): Promise<Sharp> {
  const sharp = await loadSharp();
  const { width, height } = shareImageSize;
  const whole = image.clone().resize({ width: width - 80, height: height - 80, fit: "inside" });
  const behind = image
    .clone()
    .resize({ ...shareImageSize, fit: "cover" })
    .blur(40)
    .modulate({ brightness: 0.7 });
  const background = await behind.removeAlpha().png().toBuffer();
  return sharp(background).composite([{ input: await whole.png().toBuffer() }]);
}

/** Returns the side of the image that is kept when it is cropped to its focus point, « 30 70 » in percent. */
function positionOf(focus: string | null | undefined): string {
  const [x = 50, y = 50] = (focus ?? "").split(" ").filter(Boolean).map(Number);
  const side = (at: number, [first, last]: [string, string]) => (at < 35 ? first : at > 65 ? last : "");
  return [side(x, ["left", "right"]), side(y, ["top", "bottom"])].filter(Boolean).join(" ") || "centre";
}

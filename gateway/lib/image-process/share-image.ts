import type { Sharp } from "sharp";
import { paletteOf } from "../../../schema/appearance/accent.ts";
import { colorOfCategory, type MoodName, type Palette } from "../../../schema/appearance/mood.ts";
import { moodOf } from "../../../schema/appearance/moods.ts";
import { patternFrame, patternOf } from "../../../schema/appearance/pattern.ts";
import { type CategoryColorName, colorOfSection } from "../../../schema/category-colors.ts";
import { loadSharp } from "../sharp.ts";
import { measure, openImage } from "./open-image.ts";
import { withSvg } from "./rasterize.ts";
import { writing } from "./writing.ts";

/** Crop of a cover: around its focus point, « 30 70 » in percent, or whole, for a book's cover says nothing when it is cut. */
export interface ShareCrop {
  readonly focus?: string | null;
  readonly isWhole?: boolean;
}

/** Words and colours of a picture without a cover. */
export interface ShareWords {
  readonly title: string;
  /** Written above the title; empty for none. */
  readonly category: string;
  /** Colour of the category, as on the site's own covers; absent without a category. */
  readonly color?: CategoryColorName;
  /** Written at the bottom; empty for nothing. */
  readonly siteName: string;
  readonly mood: MoodName;
  /** `#rrggbb`; empty: the mood's own. */
  readonly accent: string;
  /** Titles of an edition: its picture is square (edition-image.ts), under the site's name, with the date above. */
  readonly titles?: readonly string[];
}

/** The size for which networks ask. */
const shareImageSize = { width: 1200, height: 630 } as const;

const margin = 80;
/** Width of the pattern at the right, as tall as the picture. */
const patternWidth = 380;
const textWidth = shareImageSize.width - patternWidth - 2 * margin;

/**
 * Returns the picture of an article without a cover: its category and its title beside its pattern, in the site's colours.
 * `logo` is a picture that stands in the place of the category.
 */
export async function drawShareImage(words: ShareWords, logo?: Uint8Array): Promise<Buffer> {
  const { title, category, color = colorOfSection(title.length), siteName } = words;
  const sharp = await loadSharp();
  const { mood } = words;
  const colors = paletteOf(moodOf(mood), words.accent);
  const [tone] = colors[colorOfCategory(color)];
  const small = { size: 34, mood, width: textWidth };
  const [heading, above, below] = await Promise.all([
    writing(title, { size: titleSize(title), color: colors.ink[0], mood, width: textWidth }),
    category ? writing(category, { ...small, color: tone }) : null,
    siteName ? writing(siteName, { ...small, color: colors.muted[0] }) : null,
  ]);
  const sign = logo && (await (await openImage(logo)).autoOrient().resize(logoFrame).png().toBuffer());
  const top = sign ? margin + logoFrame.height + 40 : above ? margin + 70 : margin;
  const drawn = sharp(Buffer.from(background(words, colors, tone))).composite([
    { input: heading, left: margin, top },
    ...(sign ? [{ input: sign, left: margin, top: margin }] : []),
    ...(above ? [{ input: above, left: margin, top: margin }] : []),
    ...(below ? [{ input: below, left: margin, top: shareImageSize.height - margin - 30 }] : []),
  ]);
  return withSvg(() => asJpeg(drawn));
}

const logoFrame = { width: textWidth, height: 140, fit: "inside" } as const;

/** Five lines at most of the longest title. */
const titleSize = ({ length }: string) => (length <= 30 ? 92 : length <= 60 ? 68 : length <= 110 ? 54 : 44);

const background = ({ title, color }: ShareWords, { paper, surface }: Palette, tone: string) => {
  const { width, height } = shareImageSize;
  const shapes = patternOf(title, color).map(({ d, opacity, line }) =>
    line
      ? `<path d="${d}" opacity="${opacity}" fill="none" stroke="${tone}" stroke-width="${line}" stroke-linecap="round"/>`
      : `<path d="${d}" opacity="${opacity}" fill="${tone}"/>`,
  );
  const left = width - patternWidth;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="100%" height="100%" fill="${paper[0]}"/>
  <svg x="${left}" width="${patternWidth}" height="${height}" viewBox="0 0 ${patternFrame.width} ${patternFrame.height}" preserveAspectRatio="xMidYMid slice">
    <rect width="100%" height="100%" fill="${surface[0]}"/>
    <rect width="100%" height="100%" fill="${tone}" opacity=".16"/>
    ${shapes.join("\n    ")}
  </svg>
</svg>`;
};

const asJpeg = (image: Sharp): Promise<Buffer> =>
  image.flatten({ background: "#ffffff" }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();

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

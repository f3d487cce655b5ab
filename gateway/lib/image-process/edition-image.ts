import { paletteOf } from "../../../schema/appearance/accent.ts";
import { colorOfCategory } from "../../../schema/appearance/mood.ts";
import { moodOf } from "../../../schema/appearance/moods.ts";
import { patternFrame, patternOf } from "../../../schema/appearance/pattern.ts";
import { colorOfSection } from "../../../schema/category-colors.ts";
import { limits } from "../../../schema/limits.ts";
import { loadSharp } from "../sharp.ts";
import { withSvg } from "./rasterize.ts";
import type { ShareWords } from "./share-image.ts";
import { writing } from "./writing.ts";

type EditionWords = ShareWords & { readonly titles: readonly string[] };

/** Pixels of a side, as WhatsApp shows a picture whole. */
const side = 1080;
const margin = 80;
/** Height of the pattern above the words. */
const band = 200;
const titlesTop = band + 190;
const titlesBottom = side - margin - 70;
const sizes = [60, 52, 45, 39, 34, 30, 26];

/** Returns the square picture of an edition: name of the site, date and titles below a band of its pattern; at most 100 kB. */
export async function drawEditionImage(words: EditionWords): Promise<Buffer> {
  const sharp = await loadSharp();
  const { title, category: date, siteName: address, mood, titles } = words;
  const colors = paletteOf(moodOf(mood), words.accent);
  const [tone] = colors[colorOfCategory(colorOfSection(title.length))];
  const width = side - 2 * margin;
  const [name, day, below] = await Promise.all([
    writing(title, { size: 74, color: colors.ink[0], mood, width }),
    writing(date, { size: 34, color: colors.muted[0], mood, width }),
    writing(address, { size: 34, color: tone, mood, width }),
  ]);
  const lines = await titlesThatFit(titles, { color: colors.ink[0], mood, width: width - 40 });
  const ground = backgroundOf(words, { paper: colors.paper[0], tone, marks: lines });
  const drawn = sharp(Buffer.from(ground)).composite([
    { input: name, left: margin, top: band + 30 },
    { input: day, left: margin, top: band + 125 },
    ...lines.map(({ input, top }) => ({ input, left: margin + 40, top })),
    { input: below, left: margin, top: side - margin - 20 },
  ]);
  return withSvg(async () => {
    const pixels = await drawn.flatten({ background: "#ffffff" }).png().toBuffer();
    for (const quality of [84, 76, 66, 54]) {
      const jpeg = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
      if (jpeg.length <= limits.edition.pictureKilobytes * 1_000) return jpeg;
    }
    return sharp(pixels).jpeg({ quality: 40, mozjpeg: true }).toBuffer();
  });
}

interface DrawnTitle {
  readonly input: Buffer;
  readonly top: number;
  readonly height: number;
}

type Look = Omit<Parameters<typeof writing>[1], "size">;

/** Returns the titles in the largest size in which all have room; in the smallest, those that have. */
async function titlesThatFit(titles: readonly string[], look: Look): Promise<DrawnTitle[]> {
  const sharp = await loadSharp();
  let drawn: DrawnTitle[] = [];
  for (const size of sizes) {
    drawn = [];
    let top = titlesTop;
    for (const title of titles) {
      const input = await writing(title, { ...look, size });
      const { height = 0 } = await sharp(input).metadata();
      drawn.push({ input, top, height });
      top += height + size;
    }
    if (top - size <= titlesBottom) return drawn;
  }
  return drawn.filter(({ top, height }) => top + height <= titlesBottom);
}

interface Ground {
  readonly paper: string;
  readonly tone: string;
  readonly marks: readonly DrawnTitle[];
}

function backgroundOf({ title }: EditionWords, { paper, tone, marks }: Ground): string {
  const shapes = patternOf(title).map(({ d, opacity, line }) =>
    line
      ? `<path d="${d}" opacity="${opacity}" fill="none" stroke="${tone}" stroke-width="${line}" stroke-linecap="round"/>`
      : `<path d="${d}" opacity="${opacity}" fill="${tone}"/>`,
  );
  const bars = marks.map(
    ({ top, height }) =>
      `<rect x="${margin}" y="${top}" width="8" height="${height}" rx="4" fill="${tone}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
  <rect width="100%" height="100%" fill="${paper}"/>
  <svg width="${side}" height="${band}" viewBox="0 0 ${patternFrame.width} ${patternFrame.height}" preserveAspectRatio="xMidYMid slice">
    <rect width="100%" height="100%" fill="${tone}" opacity=".16"/>
    ${shapes.join("\n    ")}
  </svg>
  ${bars.join("\n  ")}
</svg>`;
}

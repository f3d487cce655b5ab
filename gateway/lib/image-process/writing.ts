import type { MoodName } from "../../../schema/appearance/mood.ts";
import { moodOf } from "../../../schema/appearance/moods.ts";
import { loadSharp } from "../sharp.ts";

/** Look of words in a picture. */
interface Writing {
  /** In pixels, of the mood's typeface of titles. */
  readonly size: number;
  readonly color: string;
  readonly mood: MoodName;
  /** Width at which a line ends, in pixels. */
  readonly width: number;
}

/** Families of tools/drawn-fonts.mjs for what a mood's own typeface lacks. */
const otherFamilies = "Noto Serif, Noto Sans Arabic, Noto Emoji";

/** Returns words in the typeface of a mood's titles, as a transparent PNG. */
export async function writing(words: string, { size, color, mood, width }: Writing): Promise<Buffer> {
  const sharp = await loadSharp();
  const { family, drawnFamily = family, size: percent = 100 } = moodOf(mood).fonts.heading;
  return sharp({
    text: {
      text: `<span foreground="${color}">${escaped(words.normalize("NFC"))}</span>`,
      font: `${drawnFamily}, ${otherFamilies} ${Math.round((size * percent) / 100)}`,
      width,
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

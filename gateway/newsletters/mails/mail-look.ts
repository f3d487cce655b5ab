import type { Mood, Typeface } from "../../../schema/appearance/mood.ts";
import { moodOf } from "../../../schema/appearance/moods.ts";
import { env } from "../../core/env.ts";
import { currentPicture, currentSite, type SitePicture } from "../../core/site/current-site.ts";

/** Typefaces of a mail, as lists of families: those of the mood, then what every mail program has. */
export interface MailFonts {
  readonly heading: string;
  readonly body: string;
  readonly reading: string;
}

const serif = "Georgia, 'Times New Roman', serif";
const sans = "Helvetica, Arial, sans-serif";

const stackOf = (typeface: Typeface | undefined, own: string): string =>
  typeface ? `'${typeface.family}', ${typeface.isSerif ? serif : sans}` : own;

export const fontsOf = ({ fonts: { heading, body, reading } }: Mood): MailFonts => ({
  heading: stackOf(heading, serif),
  body: stackOf(body, sans),
  reading: stackOf(reading, serif),
});

/** A picture of the mail's head, with the size at which it is shown. */
export interface MailLogo {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const highest = 44;
const widest = 260;

/** Returns a logo at an absolute address; a file for two pixels to one, since mail programs don't choose. */
function logoOf(picture: SitePicture | undefined): MailLogo | null {
  if (!picture) return null;
  const { name, width, height } = picture;
  const scale = Math.min(highest / height, widest / width, 1);
  const [shown, tall] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  return { url: `${env.siteUrl}/image/${encodeURIComponent(name)}?w=640`, width: shown, height: tall };
}

/** Returns the look of the site’s mails: its logos, the second of dark mail programs, and its typefaces. */
export function mailLook(): { logo: MailLogo | null; darkLogo: MailLogo | null; fonts: MailFonts } {
  const { mood, logoName, darkLogoName } = currentSite().appearance;
  return {
    logo: logoOf(currentPicture(logoName)),
    darkLogo: logoOf(currentPicture(darkLogoName)),
    fonts: fontsOf(moodOf(mood)),
  };
}

import { string } from "yup";
import { readColor } from "../appearance/accent.ts";
import { mastheads } from "../appearance/masthead.ts";
import { moodNames } from "../appearance/mood.ts";
import { notText, oneOf, optionalText } from "./text.ts";

const badColor = "Une couleur s’écrit par exemple #a63d1b, #abc ou teal";

/** Rule of a colour as people write one, read as `#rrggbb`; empty for none. */
const color = string()
  .meta({ read: (text: string) => readColor(text) ?? text.trim() })
  .typeError(notText)
  .test("color", badColor, (value) => !value || readColor(value) !== null);

const fileName = optionalText(100);

/** Rules of the site's appearance. */
export const appearanceRules = {
  mood: string()
    .typeError(notText)
    .oneOf([...moodNames], `Une de ces ambiances est attendue\u00a0: ${moodNames.join(", ")}`),
  masthead: oneOf(mastheads),
  accent: color,
  logoName: fileName,
  darkLogoName: fileName,
  iconName: fileName,
};

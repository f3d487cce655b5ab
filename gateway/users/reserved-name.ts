import { foldedWords } from "../../schema/text/fold.ts";
import { badInput } from "../core/errors.ts";
import { currentSite } from "../core/site/current-site.ts";

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** Letters of other scripts and digits that look like Latin letters. */
const lookalikes: Readonly<Record<string, string>> = {
  ...pairs("авекмнорстухіјѕԁԛԝһӏґг", "abekmhopctyxijsdqwhlrr"),
  ...pairs("αβγεηικμνορτυχω", "abyenikuvoptuxw"),
  ...pairs("013457", "oieast"),
  ɑ: "a",
  ɡ: "g",
  ո: "n",
  օ: "o",
  ս: "u",
};

const teamWords = new Set(
  `admin administrateur administratrice administrateurs administration administrator moderateur moderatrice moderateurs moderation
  moderator equipe webmaster webmestre officiel officielle support`.split(/\s+/),
);
/** Words that beside the site's name make it no person's name. */
const fillers = new Set(
  "le la les l de du des d the site info infos contact service compte journal redaction staff team".split(
    " ",
  ),
);

const refused = "Ce nom est réservé à l’équipe du site";

/**
 * Refuses a name that would pass for the site or its team, also in letters that look alike, other cases and accents.
 * Throws BAD_USER_INPUT for the names, or for `field`.
 */
export function refuseReservedName({ firstName, lastName }: Names, field?: string): void {
  if (!isReserved(`${firstName} ${lastName}`)) return;
  if (field) throw badInput({ [field]: refused });
  const isFirst = isReserved(firstName) || !isReserved(lastName);
  throw badInput(isFirst ? { firstName: refused } : { lastName: refused });
}

/** Same for a change of names: those that an account has already stay. */
export function refuseReservedChange(before: Names, change: Partial<Names>, field?: string): void {
  const after = {
    firstName: change.firstName?.trim() ?? before.firstName,
    lastName: change.lastName?.trim() ?? before.lastName,
  };
  if (after.firstName !== before.firstName || after.lastName !== before.lastName)
    refuseReservedName(after, field);
}

function isReserved(name: string): boolean {
  const words = wordsOf(name);
  const whole = words.join("");
  if (teamWords.has(whole) || words.some((word) => teamWords.has(word))) return true;
  const site = wordsOf(currentSite().identity.name);
  const siteWhole = site.join("");
  if (siteWhole === "") return false;
  const others = words.filter((word) => word !== siteWhole && !site.includes(word));
  const hasSite = site.every((word) => words.includes(word)) || words.includes(siteWhole);
  return whole === siteWhole || (hasSite && others.every((word) => fillers.has(word)));
}

const wordsOf = (text: string): string[] =>
  foldedWords([...text.toLowerCase()].map((letter) => lookalikes[letter] ?? letter).join(""));

function pairs(letters: string, latin: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter, index) => [letter, latin[index] ?? ""]));
}

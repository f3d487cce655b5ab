import type { Random } from "./fuzz/random.ts";

/*
 * Texts as readers forward them, made from articles: true copies and altered ones. Knows nothing of how copies are verified
 * (search/verification): it works on the letters of the article as a reader selects them.
 */

const emojis = ["😱", "🙏🏾", "👉", "1️⃣", "🇨🇮", "ℹ️", "❤️", "‼️"];

/** Returns some sentences that follow each other, as a reader selects them: at least `least` letters. */
function passageOf(text: string, random: Random, least = 90): string {
  const sentences = text.split(/(?<=[.!?…]»?[ \n])/);
  const from = random.below(sentences.length);
  let passage = "";
  for (let at = from; at < sentences.length && (passage.length < least || random.once(2)); at++)
    passage += sentences[at];
  return passage.trim().length >= least ? passage.trim() : text.trim();
}

const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{Mn}/gu, "");

/** Marks a word as WhatsApp does. */
function marked(text: string, random: Random): string {
  const sign = random.pick(["*", "_", "~"]);
  const words = text.split(" ");
  const at = random.below(words.length);
  words[at] = `${sign}${words[at]}${sign}`;
  return words.join(" ");
}

/** Leaves out a sentence between two others. */
function cut(text: string, random: Random): string {
  const sentences = text.split(/(?<=\p{Ll}{4}[.!?] )/u);
  if (sentences.length < 3) return text;
  const at = 1 + random.below(sentences.length - 2);
  sentences.splice(at, 1, random.once(2) ? "[…] " : "");
  return sentences.join("");
}

/** Changes that forwarding makes to a text without changing what it says. */
const ways: readonly ((text: string, random: Random, title: string) => string)[] = [
  (text) => `« ${text} »`,
  (text) => `"${text}"`,
  marked,
  cut,
  (text) => withoutAccents(text),
  (text) => text.toUpperCase(),
  (text) => text.replace(/[’]/g, "'"),
  (text) => text.replace(/[\u00a0\u202f]/g, " "),
  (text) => `Transféré\n${text}`,
  (text, _random, title) => `*${title}*\n\n${text}`,
  (text) => `> ${text.replaceAll("\n", "\n> ")}`,
  (text, random) => `${random.pick(emojis)} ${text} ${random.pick(emojis)}${random.pick(emojis)}`,
  (text, random) => text.replaceAll(" ", () => (random.once(12) ? ` ${random.pick(emojis)} ` : " ")),
  (text) => `${text}\n\nhttps://exemple.ci/e/a1b2c3?fbclid=Zz9`,
  (text) => `[30/11/2026 08:12] Tante Awa: ${text}`,
  (text) => text.replace(/[.!?]$/, "…"),
  (text) => text.replaceAll("\n\n", "\n"),
];

/** Returns a true copy of an article's passage. */
export function trueCopy(title: string, text: string, random: Random): string {
  let copy = passageOf(text, random);
  for (let times = random.below(4); times > 0; times--) copy = random.pick(ways)(copy, random, title);
  return copy;
}

const months = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(
  " ",
);
const days = "lundi mardi mercredi jeudi vendredi samedi dimanche".split(" ");
const numbers =
  "deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente quarante cinquante cent mille".split(
    " ",
  );
const names = "Kouadio Yao Abengourou Bamako Fatou Zahui Dimbokro Tano".split(" ");

/** Replaces one of what an expression finds; null where there is none. */
function replaceOne(
  text: string,
  found: RegExp,
  random: Random,
  other: (found: string) => string,
): string | null {
  const places = [...text.matchAll(found)];
  if (places.length === 0) return null;
  const { 0: word, index } = random.pick(places);
  return text.slice(0, index) + other(word) + text.slice(index + word.length);
}

const another = (values: readonly string[], random: Random) => (word: string) =>
  random.pick(values.filter((value) => value !== word.toLowerCase() && value !== word));

const wordOf = (values: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}’-])(?:${values.join("|")})(?![\\p{L}\\p{N}-])`, "gu");

type Alter = (text: string, random: Random) => string | null;

/** Changes of what a text says, by kind. */
export const alterations: Readonly<Record<string, readonly Alter[]>> = {
  numbers: [
    (text, random) =>
      replaceOne(text, /\d+/g, random, (number) => String(Number(number) + 1 + random.below(9))),
    (text, random) => replaceOne(text, wordOf(numbers), random, another(numbers, random)),
    (text, random) => replaceOne(text, /\d(?=\d)/g, random, () => ""),
  ],
  names: [
    // Not at the beginning of a sentence, where any word has a capital.
    (text, random) => replaceOne(text, /(?<=\p{Ll}[,]? )\p{Lu}\p{Ll}{2,}/gu, random, another(names, random)),
    (text, random) => replaceOne(text, /(?<=\p{Ll} [dl]’)\p{Lu}\p{Ll}{2,}/gu, random, another(names, random)),
  ],
  negations: [
    (text, random) =>
      replaceOne(
        text,
        / (?:ne |n’)(\p{L}+) pas(?=[ .,])/gu,
        random,
        (found) => ` ${found.split(/ ne | n’| pas/)[1]}`,
      ),
    (text, random) => replaceOne(text, /(?<=\p{Ll} )est (?=\p{Ll})/gu, random, () => "n’est pas "),
    (text, random) =>
      replaceOne(text, /(?<=\p{Ll} )(?:a|ont|sont) (?=\p{Ll})/gu, random, (verb) => `ne ${verb}pas `),
    (text, random) => replaceOne(text, wordOf(["jamais", "personne", "rien"]), random, () => "toujours"),
    (text, random) => replaceOne(text, wordOf(["sans"]), random, () => "avec"),
    (text, random) => replaceOne(text, wordOf(["avec"]), random, () => "sans"),
  ],
  dates: [
    (text, random) => replaceOne(text, wordOf(months), random, another(months, random)),
    (text, random) => replaceOne(text, wordOf(days), random, another(days, random)),
    (text, random) => replaceOne(text, /(?:19|20)\d\d/g, random, (year) => String(Number(year) - 1)),
    (text, random) => replaceOne(text, wordOf(["matin", "soir"]), random, another(["matin", "soir"], random)),
  ],
};

/** Returns an altered copy of a passage; null where the passage has nothing of this kind. */
export function alteredCopy(
  kind: keyof typeof alterations,
  { title, text }: { readonly title: string; readonly text: string },
  random: Random,
): string | null {
  const altered = random.pick(alterations[kind] ?? [])(passageOf(text, random), random);
  if (altered === null) return null;
  // Leaving sentences out could leave the alteration out.
  const [way, other] = [random.pick(ways), random.pick(ways)];
  return [way, other]
    .filter((each) => each !== cut)
    .reduce((copy, each) => each(copy, random, title), altered);
}

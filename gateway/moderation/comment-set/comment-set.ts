import { readFileSync } from "node:fs";

/** A comment of the measured set, by an account of one of three kinds. */
export interface SetComment {
  readonly text: string;
  readonly isSpam: boolean;
  /** FIRST: none of its comments was kept; NEW: one was, of some hours ago; TRUSTED: of weeks ago, with several. */
  readonly account: "FIRST" | "NEW" | "TRUSTED";
}

type Random = () => number;

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`./${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean);

const names =
  "Kouadio Sylla Traoré Adjoua Bamba Koffi Mensah Diallo Ouattara Martin Lefèvre Ngoran Achi Zadi".split(" ");
const towns = "Abidjan Bouaké Yamoussoukro Cotonou Paris Lyon Marseille Dakar Lomé Montreuil Daloa".split(
  " ",
);
const hosts = "gagner-vite casino-or rencontre-soir boost-vues film-hd promo-choc trade-plus visa-pro".split(
  " ",
);
const ends = "com net xyz top online site click shop".split(" ");

/** Returns the set: 300 honest comments and 300 of spam, mixed, the same for the same random numbers. */
export function commentSet(random: Random): SetComment[] {
  const honest = Array.from({ length: 300 }, (_, at) => {
    const contacts = linesOf("honest-contacts");
    const plain = linesOf("honest");
    // One in twenty gives an address or a number.
    const text = at % 20 === 0 ? pick(contacts, random) : plain[at % plain.length]!;
    return { text: written(text, random), isSpam: false, account: accountOf(random, 0.2, 0.35) };
  });
  const spam = Array.from({ length: 300 }, (_, at) => {
    const source = at % 10 === 0 ? linesOf("spam-plain") : linesOf("spam");
    const text = filled(pick(source, random), random);
    return { text: written(text, random), isSpam: true, account: accountOf(random, 0.7, 0.9) };
  });
  return shuffled([...honest, ...spam], random);
}

/** Shares: of first comments, and of these and new accounts together. */
function accountOf(random: Random, first: number, firstOrNew: number): SetComment["account"] {
  const drawn = random();
  if (drawn < first) return "FIRST";
  return drawn < firstOrNew ? "NEW" : "TRUSTED";
}

/** Writes a text as people do: without accents, without capitals, loudly, with an emoji or a slip. */
function written(text: string, random: Random): string {
  const drawn = random();
  if (drawn < 0.2) return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  if (drawn < 0.28)
    return `${text} ${pick(["🙏🏾", "😂😂", "❤️", "!!!", "mdr", "Force à vous", "svp"], random)}`;
  if (drawn < 0.33) return text.toUpperCase();
  if (drawn < 0.4) return text.replace(/qu’/g, "k").replace(/ est /g, " é ").replace(/pour/g, "pr");
  return text;
}

const filled = (text: string, random: Random): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => slotOf(name, random));

function slotOf(name: string, random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join("");
  const host = `${pick(hosts, random)}${digits(2)}.${pick(ends, random)}`;
  if (name === "name") return pick(names, random);
  if (name === "town") return pick(towns, random);
  if (name === "n") return String(2 + Math.floor(random() * 90));
  if (name === "sum") return `${1 + Math.floor(random() * 900)} 000`;
  if (name === "mail") return `${pick(names, random).toLowerCase()}${digits(2)}@gmail.com`;
  if (name === "url")
    return pick([`https://${host}/${digits(4)}`, `www.${host}`, host, `bit.ly/${digits(5)}`], random);
  const pairs = () => Array.from({ length: 4 }, () => digits(2));
  return pick(
    [`+225 07 ${pairs().join(" ")}`, `+229${digits(8)}`, `06 ${pairs().join(" ")}`, `07${digits(8)}`],
    random,
  );
}

const pick = <Value>(values: readonly Value[], random: Random): Value =>
  values[Math.floor(random() * values.length)]!;

function shuffled<Value>(values: Value[], random: Random): Value[] {
  for (let at = values.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [values[at], values[other]] = [values[other]!, values[at]!];
  }
  return values;
}

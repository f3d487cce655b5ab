import { describe, expect, it } from "vitest";
import { queryWords, searchKeys } from "../lib/text/stems.ts";
import { suggestPrefix } from "../lib/text/suggest-keys.ts";
import { cut, extractAround, mark } from "./highlights.ts";

const article = (title: string, text = "") => searchKeys({ title, description: "", text, tags: [] });
const finds = (keyword: string, title: string, text = ""): boolean => {
  const keywords = queryWords(keyword);
  const { words } = article(title, text);
  return keywords.length > 0 && keywords.every((word) => words.includes(word));
};

describe("a query finds", () => {
  it.each([
    ["palabres", "L’arbre à palabre"],
    ["ÉCONOMIE", "Une economie de marché"],
    ["economie", "L’économie du cacao"],
    ["oeuvre", "Les œuvres du musée"],
    ["œuvre", "Les oeuvres du musée"],
    ["l'ecole", "Une école à Bouaké"],
    ["l’école", "Une ecole à Bouaké"],
    ["qu'est-ce que l'ecole", "L’école, qu’est-ce ?"],
    ["marche journal", "Le marché des journaux"],
    ["publie", "Il a publié un livre"],
    ["publié", "Publier son premier livre"],
    ["n'guessan", "Le match de N’Guessan"],
    ["taxi", "Les taxis de Cocody"],
    ["zouglous", "Le zouglou"],
    ["paris", "Trois jours à Paris"],
    ["nguessan", "Le match de N’Guessan"],
    ["N’Guessan", "Le match de N'Guessan"],
    ["10 000", "Dix ans, 10\u202f000 kilomètres"],
    ["10\u00a0000", "Dix ans, 10 000 kilomètres"],
    ["1500", "Une foule de 1\u202f500 personnes"],
    ["1500", "Une foule de 1\u00a0500 personnes"],
    ["1500", "Une foule de 1 500 personnes"],
    ["1500", "Une foule de 1.500 personnes"],
    ["1 500", "Une foule de 1500 personnes"],
    ["1.500", "Une foule de 1500 personnes"],
    ["1\u202f500 personnes", "Une foule de 1.500 personnes"],
    ["1500000", "Un budget de 1\u202f500\u202f000 francs"],
    ["500", "Chapitre 12 500 francs"],
    ["2026", "Le 21.11.2026 à Abidjan"],
    ["10000 F", "Dix ans, 10000\u00a0F"],
    ["vraiment ?", "Est-ce vrai, vraiment\u202f?"],
    ["« lagune »", "Ils ont dit «\u00a0lagune\u00a0»"],
    ["50 %", "Il en reste 50\u00a0%"],
    ["coeur", "Le cœur du marché"],
    ["officine", "L’o\uFB03cine du quartier"],
    ["palabre", "Un arbre", "On y pala\u00adbre"],
    ["cafe", "Le cafe\u0301"],
    ["attieke", "L’attiéké d’Adiaké"],
    ["baoule", "Chants baoulé", ""],
    ["ewe", "La langue ɛwɛ"],
    ["ça et là", "Ça et là"],
    ["oeil", "Les yeux du hibou"],
    ["apprendre", "Elles apprennent le soir"],
    ["apprennent", "Apprendre le soir"],
    ["planter", "Ils plantent un arbre"],
    ["lire", "Elle lit le soir"],
    ["bijoux", "Un bijou"],
    ["chanteuse", "Le chanteur"],
    ["actrices", "Un acteur"],
    ["weekend", "Le week-end"],
    ["week end", "Le week-end"],
  ])("%s in %s", (keyword, title, text = "") => expect(finds(keyword, title, text)).toBe(true));

  it.each([
    ["le la les", "Le marché de Cocody", "La ville et les gens"],
    ["?!… «  »", "Le marché de Cocody", ""],
    ["", "Le marché", ""],
    ["marché dakar", "Le marché de Cocody", ""],
    ["car", "Le cargo", "carnaval"],
    ["parer", "Les parents d’élèves", "Un parent"],
  ])("not: %s in %s", (keyword, title, text) => expect(finds(keyword, title, text)).toBe(false));
});

describe("search keys", () => {
  it("are limited, the title first", () => {
    const text = Array.from({ length: 30_000 }, (_, index) => `mot${index}`).join(" ");
    const { words, suggestKeys } = article("Un très long arbre", text);
    expect(words).toHaveLength(2_000);
    expect(words.slice(0, 5)).toContain(queryWords("arbre")[0]);
    expect(suggestKeys.length).toBeLessThanOrEqual(12);
    expect(queryWords("mot ".repeat(50) + text.slice(0, 500)).length).toBeLessThanOrEqual(12);
  });

  it("start at each word of the title that is not a stop word", () => {
    expect(article("Sous l’arbre à palabres").suggestKeys).toEqual([
      "sous l arbre a palabres",
      "arbre a palabres",
      "palabres",
    ]);
    expect(suggestPrefix("  L’Arbre À p")).toBe("l arbre a p");
  });
});

describe("mark", () => {
  it("marks the words in their original spelling, and keeps the whole text", () => {
    const text = "L’économie\u00a0: des Économistes parlent d’économies.";
    const parts = mark(text, new Set(queryWords("economie")));
    expect(parts.map((part) => part.text).join("")).toBe(text);
    expect(parts.filter((part) => part.isMatch).map((part) => part.text)).toEqual([
      "économie",
      "Économistes",
      "économies",
    ]);
  });

  it.each([
    ["", "palabre"],
    ["Un texte", ""],
    ["Un texte", "!!!"],
    ["<b>Un</b> &amp; texte", "autre"],
  ])("leaves %j whole for %j", (text, keyword) => {
    expect(mark(text, new Set(queryWords(keyword)))).toEqual(text === "" ? [] : [{ text, isMatch: false }]);
  });

  it("handles every text in linear time", () => {
    const long = `${"a".repeat(100_000)} ${"'".repeat(50_000)} ${"N’".repeat(50_000)}`;
    const started = performance.now();
    mark(long, new Set(queryWords("palabre")));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

it("extracts a part of the text around the first match, cut between words", () => {
  const text = `${"avant ".repeat(60)}le palabre ${"après ".repeat(60)}`;
  const stretch = extractAround(text, new Set(queryWords("palabre")))!;
  expect(stretch).toMatch(/^… avant/);
  expect(stretch).toMatch(/après …$/);
  expect(stretch).toContain("palabre");
  expect(stretch.length).toBeLessThan(240);
  expect(cut("court")).toBe("court");
  expect(extractAround("rien", new Set(["palabr"]))).toBeNull();
});

it("begins an extract with the sentence of the match, and ends it with one", () => {
  const keys = new Set(queryWords("marché"));
  const start = "M. Ahouman y vend des nasses. ".repeat(8);
  const sentence = "Devant lui, le marché s’ouvre à cinq heures, quand passent les premiers bateaux-bus.";
  const rest =
    " « Pas avant ! » dit-il aux pêcheurs qui le pressent. Puis il pose ses filets, un par un, sur la natte.";
  expect(extractAround(`${start}${sentence}${rest} ${"Encore une phrase. ".repeat(9)}`, keys)).toBe(
    `${sentence}${rest} Encore une phrase.`,
  );
  // The name after « M. » begins no sentence.
  expect(extractAround(`${start}Chaque matin, M. Ahouman va au marché.`, keys)).toBe(
    "Chaque matin, M. Ahouman va au marché.",
  );
  // A sentence that begins too far away is cut.
  expect(extractAround(`${start}${"et puis ".repeat(30)}le marché.`, keys)).toMatch(
    /^… (?:et |puis )+le marché\.$/,
  );
});

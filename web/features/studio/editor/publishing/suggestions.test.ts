import { expect, it } from "vitest";
import { emptyValues, toPostChanges } from "../article/article-values.ts";
import {
  type CategoryChoice,
  categoryOf,
  firstSentences,
  suggestCategory,
  suggestionsFor,
  withCategory,
} from "./suggestions.ts";

const categories = [
  { name: "À la une", slug: "a-la-une" },
  { name: "Marchés", slug: "marches" },
  { name: "Musique", slug: "musique" },
];
const [first, markets, music] = categories as [CategoryChoice, CategoryChoice, CategoryChoice];

it("suggests the first sentences as a summary, without markup, headings and pictures", () => {
  const content =
    "## Un titre\n\n![Un étal](/image/a.jpg)\n\nIl est **six heures**. Le marché s’éveille et les étals se couvrent de gombo, de mangues et de pagnes. On attend la pluie. Puis tout le monde parle.\n\n- une liste";
  expect(firstSentences(content)).toBe(
    "Il est six heures. Le marché s’éveille et les étals se couvrent de gombo, de mangues et de pagnes. On attend la pluie.",
  );
  expect(firstSentences("## Un titre")).toBe("");
  const long = firstSentences("mot ".repeat(200));
  expect(long.length).toBeLessThanOrEqual(320);
  expect(long.endsWith("mot…")).toBe(true);
});

it("suggests the category that the text mentions, and none for a text that mentions none", () => {
  expect(suggestCategory({ title: "Au marché", content: "Du monde." }, categories)).toBe(markets);
  expect(suggestCategory({ title: "Un soir", content: "De la musique, toujours." }, categories)).toBe(music);
  expect(suggestCategory({ title: "Un soir", content: "Rien de tel." }, categories)).toBeUndefined();
  expect(suggestCategory({ title: "Un soir", content: "" }, [])).toBeUndefined();
});

it("puts another category in front of the keywords", () => {
  expect(categoryOf("nuit, marchés", categories)).toBe(markets);
  expect(withCategory("nuit, Marchés", music, categories)).toBe("Musique, nuit");
  expect(withCategory("", music, categories)).toBe("Musique");
});

it("knows a renamed category by its name", () => {
  const renamed = [first, { name: "Beaux-arts", slug: "arts" }];
  const tags = "Beaux-arts, peinture";
  expect(categoryOf(tags, renamed)?.slug).toBe("arts");
  expect(withCategory(tags, first, renamed)).toBe("À la une, peinture");
  const values = { ...emptyValues, title: "Un titre", description: "À moi.", tags };
  expect(suggestionsFor(values, renamed)).toEqual({});
});

it("tells categories in other scripts apart", () => {
  const scripts = [
    { name: "العربية", slug: "categorie" },
    { name: "中文", slug: "categorie-2" },
  ];
  expect(categoryOf("中文, nuit", scripts)?.slug).toBe("categorie-2");
});

it("keeps a category whose name has a comma in one keyword", () => {
  const society = { name: "Société, cultures", slug: "societe-cultures" };
  const tags = withCategory("peinture", society, [first, society]);
  expect(toPostChanges({ ...emptyValues, tags }).tags).toEqual(["Société cultures", "peinture"]);
  expect(categoryOf(tags, [first, society])).toBe(society);
});

it("never replaces what is written", () => {
  const values = { ...emptyValues, title: "Au marché", content: "Du monde.", description: "À moi." };
  expect(suggestionsFor({ ...values, tags: "nuit" }, categories)).toEqual({ tags: "Marchés, nuit" });
  expect(suggestionsFor({ ...values, tags: "musique" }, categories)).toEqual({});
  expect(suggestionsFor(emptyValues, [])).toEqual({});
  expect(suggestionsFor({ ...values, title: "Un soir", tags: "nuit" }, categories)).toEqual({});
});

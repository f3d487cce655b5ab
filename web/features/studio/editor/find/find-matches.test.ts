import { $getRoot, $isElementNode, $isTextNode } from "lexical";
import { expect, it } from "vitest";
import { headlessEditor as open } from "../markdown/editor.fixture.ts";
import { $toMarkdown } from "../markdown/to-markdown.ts";
import { $replaceMatches, placesIn, type Search } from "./find-matches.ts";
import { TextSearch } from "./text-search.ts";

const searchOf = (query: string, more: Partial<Search> = {}): Search => ({
  query,
  hasCase: false,
  isWhole: false,
  ...more,
});

it("finds words behind a letter that is longer in lower case, and that letter", () => {
  const editor = open("Le port d’İstanbul");
  const found = (query: string) =>
    editor.read(() =>
      new TextSearch().$find(searchOf(query)).map(({ start, end }) => [start.offset, end.offset]),
    );
  expect(found("BUL")).toEqual([[15, 18]]);
  expect(found("d’İ")).toEqual([[8, 11]]);
  expect(found("LE")).toEqual([[0, 2]]);
});

it("tells capitals from small letters, and words from parts of words, where that is wanted", () => {
  const text = "L’été, Été et étés : été.";
  expect(placesIn(text, searchOf("été"))).toEqual([2, 7, 14, 21]);
  expect(placesIn(text, searchOf("été", { hasCase: true }))).toEqual([2, 14, 21]);
  expect(placesIn(text, searchOf("été", { isWhole: true }))).toEqual([2, 7, 21]);
  expect(placesIn(text, searchOf("Été", { hasCase: true, isWhole: true }))).toEqual([7]);
});

it("finds the same as a new search after each change, and replaces all in one go", () => {
  const editor = open("Du gombo.\n\n- gombo **gom**bo\n\n[^a]: Gombo.\n\nFin[^a].");
  const search = new TextSearch();
  editor.registerUpdateListener((update) => void search.follow(update));
  const found = (finder = search) => editor.read(() => finder.$find(searchOf("gombo")));
  expect(found()).toHaveLength(4);
  const $addTo = () => {
    const [first] = $getRoot().getChildren();
    const word = $isElementNode(first) ? first.getFirstChild() : null;
    if ($isTextNode(word)) word.setTextContent("gombo, gombo et gombo");
  };
  editor.update($addTo, { discrete: true });
  expect(found()).toEqual(found(new TextSearch()));
  expect(found()).toHaveLength(6);
  const all = found();
  editor.update(() => $replaceMatches(all, "riz"), { discrete: true });
  expect(editor.read($toMarkdown)).toBe("riz, riz et riz\n\n- riz **riz**\n\n[^a]: riz.\n\nFin[^a].\n");
});

import { expect, it } from "vitest";
import { parseWhereToFind } from "./where-to-find.ts";

it("reads a place a line, with its address if it has one", () => {
  const text =
    "Librairie du Quai : https://quai.example/livres\n\n  Bibliothèque de Treichville \nhttps://livres.example";
  expect(parseWhereToFind(text)).toEqual([
    { name: "Librairie du Quai", url: "https://quai.example/livres" },
    { name: "Bibliothèque de Treichville", url: undefined },
    { name: "livres.example", url: "https://livres.example" },
  ]);
});

it("links nothing but addresses of the web", () => {
  expect(parseWhereToFind("Ici javascript:alert(1)\nLà https://")).toEqual([
    { name: "Ici javascript:alert(1)", url: undefined },
    { name: "Là https://", url: undefined },
  ]);
});

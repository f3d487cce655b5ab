import { expect, it } from "vitest";
import { arranged, ownLinks } from "./arranged.ts";

const links = [
  { to: "/", label: "Accueil" },
  { to: "/posts", label: "Articles" },
  { to: "/feeds", label: "Actualités" },
];
const menu = [
  { address: "/feeds", label: "Brèves", isShown: true },
  { address: "https://example.org", label: "La radio", isShown: true },
  { address: "/", label: "", isShown: false },
];

it("takes order and words of a menu, hides what it hides, and keeps what it doesn’t name", () => {
  const all = [...links, ...ownLinks(links, menu)];
  expect(arranged(all, menu)).toEqual([
    { to: "/feeds", label: "Brèves" },
    { to: "https://example.org", label: "La radio" },
    { to: "/posts", label: "Articles" },
  ]);
  expect(arranged(links, [])).toEqual(links);
});

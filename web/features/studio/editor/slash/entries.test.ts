import { expect, it } from "vitest";
import { isHelpShortcut, shortcutFor } from "../richtext/keyboard-shortcuts.ts";
import { entriesFor } from "./entries.ts";

const labels = (query: string, recent?: string[]) =>
  entriesFor(query, recent).flatMap(({ entries }) => entries.map(({ label }) => label));
const headings = (recent?: string[]) => entriesFor("", recent).map(({ label }) => label);

it("offers all blocks in groups, those used last before them, each once", () => {
  expect(headings()).toEqual(["Texte", "Médias", "Encadrés et liens", "Structure"]);
  expect(headings(["image"])[0]).toBe("Utilisés récemment");
  expect(labels("", ["table", "gone", "image"]).slice(0, 3)).toEqual(["Tableau", "Image", "Titre 2"]);
  expect(labels("", ["table", "image"]).sort()).toEqual(labels("").sort());
  expect(new Set(labels("")).size).toBe(labels("").length);
});

it("finds blocks whose names begin with what is typed, without accents and by synonyms", () => {
  expect(labels("num")).toEqual(["Liste numérotée"]);
  expect(labels("NUMÉ")).toEqual(["Liste numérotée"]);
  expect(labels("titre 3")).toEqual(["Titre 3"]);
  expect(labels("encadre")).toEqual(["Encadré", "Encadré d’attention"]);
  expect(labels("photo")).toEqual(["Image", "Galerie d’images", "Fichier de la médiathèque"]);
  expect(labels("zzz")).toEqual([]);
});

it("offers the newest articles in letters alone", () => {
  const inLetters = (query: string, recent: string[] = []) =>
    entriesFor(query, recent, "letters").flatMap(({ entries }) => entries.map(({ label }) => label));
  expect(inLetters("derniers")).toEqual(["Derniers articles"]);
  expect(inLetters("", ["latest"])[0]).toBe("Derniers articles");
  expect(labels("derniers")).toEqual([]);
  expect(labels("", ["latest"])).not.toContain("Derniers articles");
});

it("knows the words of other editors, also English ones", () => {
  expect(labels("video")[0]).toBe("Vidéo");
  expect(labels("img")[0]).toBe("Image");
  expect(labels("quote")).toEqual(["Citation"]);
  expect(labels("footnote")).toEqual(["Note de bas de page"]);
  expect(labels("divider")).toEqual(["Séparation"]);
  expect(labels("h3")).toEqual(["Titre 3"]);
});

it("shows names before synonyms, and the shortest name that begins with what is typed first", () => {
  expect(labels("vi")[0]).toBe("Vidéo");
  expect(labels("note")).toEqual(["Note de bas de page", "Encadré"]);
  for (const site of ["vimeo", "youtube", "peertube", "deezer", "mastodon"])
    expect(labels(site)).toEqual(["Contenu d’un autre site"]);
  expect(labels("bou")[0]).toBe("Bouton");
  expect(labels("carte")).toEqual(["Carte de lien"]);
  expect(labels("li")[0]).toBe("Liste à puces");
});

const press = (keys: Partial<KeyboardEvent>) => ({
  key: "",
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...keys,
});

it("never takes AltGr for a shortcut: it types # and @ on French keyboards", () => {
  const altGr = press({ key: "#", code: "Digit3", ctrlKey: true, altKey: true });
  expect(shortcutFor(altGr, false)).toBeUndefined();
  expect(
    shortcutFor(press({ key: "3", code: "Digit3", ctrlKey: true, shiftKey: true }), false),
  ).toBeDefined();
  expect(shortcutFor(press({ key: "™", code: "Digit3", metaKey: true, altKey: true }), true)).toBeDefined();
  expect(
    shortcutFor(press({ key: "3", code: "Digit3", metaKey: true, shiftKey: true }), true),
  ).toBeUndefined();
  expect(shortcutFor(press({ key: "k", code: "KeyK", ctrlKey: true }), false)).toBeDefined();
  expect(shortcutFor(press({ key: "k", code: "KeyK" }), false)).toBeUndefined();
});

it("opens the list of shortcuts by the key of /, with or without Shift", () => {
  expect(isHelpShortcut(press({ key: "/", ctrlKey: true, shiftKey: true }))).toBe(true);
  expect(isHelpShortcut(press({ key: "?", metaKey: true, shiftKey: true }))).toBe(true);
  expect(isHelpShortcut(press({ key: "?" }))).toBe(false);
});

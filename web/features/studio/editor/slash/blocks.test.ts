import { expect, it } from "vitest";
import { deedOf, isHelp } from "../plugins/keys.ts";
import { blocks, blocksFor } from "./blocks.ts";

const labels = (query: string) => blocksFor(query).map(({ label }) => label);

it("offers all, and those that one begins to type, without accents and by other names", () => {
  expect(blocksFor("")).toEqual(blocks);
  expect(labels("num")).toEqual(["Liste numérotée"]);
  expect(labels("NUMÉ")).toEqual(["Liste numérotée"]);
  expect(labels("titre 3")).toEqual(["Titre 3"]);
  expect(labels("encadre")).toEqual(["Encadré", "Encadré d’attention"]);
  expect(labels("photo")).toEqual(["Image", "Galerie d’images", "Fichier de la médiathèque"]);
  expect(labels("zzz")).toEqual([]);
});

const press = (keys: Partial<KeyboardEvent>) => ({
  ...{ key: "", code: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...keys,
});

it("never takes AltGr for a shortcut: it writes « # » and « @ » on French keyboards", () => {
  const altGr = press({ key: "#", code: "Digit3", ctrlKey: true, altKey: true });
  expect(deedOf(altGr, false)).toBeUndefined();
  expect(deedOf(press({ key: "3", code: "Digit3", ctrlKey: true, shiftKey: true }), false)).toBeDefined();
  expect(deedOf(press({ key: "™", code: "Digit3", metaKey: true, altKey: true }), true)).toBeDefined();
  expect(deedOf(press({ key: "3", code: "Digit3", metaKey: true, shiftKey: true }), true)).toBeUndefined();
  expect(deedOf(press({ key: "k", code: "KeyK", ctrlKey: true }), false)).toBeDefined();
  expect(deedOf(press({ key: "k", code: "KeyK" }), false)).toBeUndefined();
});

it("shows the help by the key of « / », wherever it is", () => {
  expect(isHelp(press({ key: "/", ctrlKey: true, shiftKey: true }))).toBe(true);
  expect(isHelp(press({ key: "?", metaKey: true, shiftKey: true }))).toBe(true);
  expect(isHelp(press({ key: "?" }))).toBe(false);
});

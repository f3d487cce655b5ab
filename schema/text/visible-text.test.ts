import { expect, it } from "vitest";
import { visibleText } from "./visible-text.ts";

it.each([
  // Pasted of a PDF or of Word.
  ["Un mot\vcollé d’un PDF", "Un mot collé d’un PDF"],
  ["deux\fpages\u0085ici", "deux pages ici"],
  ["nul\0, cloche\u0007, retour\b, effacé\u007f, C1\u009b", "nul, cloche, retour, effacé, C1"],
  ["rien\ufffe ni\uffff ni\u{1fffe} ni\ufdd0", "rien ni ni ni"],
  ["demi \ud83d ou \ude00", "demi  ou "],
])("drops what nobody sees of %j", (text, visible) => expect(visibleText(text)).toBe(visible));

it.each(["a\tb\nc\r\nd", "😀👩🏽‍🌾", "\u200f\u202bعربي", "a\u00a0b\u202f:", "ɔ ɛ ŋ", "\ufffd"])(
  "leaves %j",
  (text) => expect(visibleText(text)).toBe(text),
);

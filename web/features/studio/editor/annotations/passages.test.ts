import { describe, expect, it } from "vitest";
import { findPassage } from "./passages.ts";

const passageOf = (text: string, quote: string, position = text.indexOf(quote)) => ({
  quote,
  before: text.slice(Math.max(0, position - 40), position),
  after: text.slice(position + quote.length, position + quote.length + 40),
  position,
});

describe("findPassage", () => {
  it("finds a passage after edits before and behind it", () => {
    const text = "Le marché ouvre. Les lampes brûlent. Tout dort.";
    const passage = passageOf(text, "Les lampes brûlent");
    const edited = "Hier soir encore, le marché ouvre tard. Les lampes brûlent, dit-on. Tout dort.";
    expect(findPassage(edited, passage)).toBe(edited.indexOf("Les lampes"));
  });

  it("tells equal words by what stands around them, then by their place", () => {
    const text = "Un pain chaud. Un autre pain froid.";
    const passage = passageOf(text, "pain", text.lastIndexOf("pain"));
    const moved = "Un autre pain froid. Et bien plus loin, un pain chaud.";
    expect(findPassage(moved, passage)).toBe(moved.indexOf("pain"));
    const bare = { quote: "a", before: "", after: "", position: 4 };
    expect(findPassage("a b a b a", bare)).toBe(4);
  });

  it("finds nothing where the words are gone", () => {
    expect(findPassage("Tout autre chose.", passageOf("Un pain chaud.", "pain"))).toBeNull();
  });
});

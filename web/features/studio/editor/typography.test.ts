import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { correct, touch } from "./typography.ts";

/** Types a text character by character. */
const typed = (keys: string) =>
  [...keys].reduce((text, key) => {
    const next = text + key;
    const touched = touch(next);
    return touched ? next.slice(0, next.length - touched.remove) + touched.insert : next;
  }, "");

const n = "\u00a0";
const t = "\u202f";

describe("as one types", () => {
  it.each([
    ["Vraiment?", `Vraiment${t}?`],
    ["Vraiment ?", `Vraiment${t}?`],
    ["Quoi ?!", `Quoi${t}?!`],
    ["Oui; non!", `Oui${t}; non${t}!`],
    ["Voici: un", `Voici${n}: un`],
    ["Voici : un", `Voici${n}: un`],
    ['Il dit "bonjour" et part', `Il dit «${n}bonjour${n}» et part`],
    ["« bonjour »", `«${n}bonjour${n}»`],
    ["«bonjour»", `«${n}bonjour${n}»`],
    ["l'été", "l’été"],
    ["Et puis...", "Et puis…"],
  ])("%s", (keys, text) => {
    expect(typed(keys)).toBe(text);
  });

  it.each([
    "à 10:30 du matin",
    "https://exemple.ci/?a=1;b=2",
    "www.exemple.ci/a?b",
    "awa@exemple.ci?",
    "&nbsp;",
    "5'",
    "?",
    "a.b",
  ])("leaves %s alone", (keys) => {
    expect(typed(keys)).toBe(keys);
  });
});

describe("a whole text", () => {
  it("is put right, and nothing in addresses and times", () => {
    expect(correct('Vraiment ? "Oui" : l\'eau... à 10:30, voir https://a.ci/?b;c !')).toBe(
      `Vraiment${t}? «${n}Oui${n}»${n}: l’eau… à 10:30, voir https://a.ci/?b;c !`,
    );
  });

  it("is left as it is the second time", () => {
    const part = fc.constantFrom(
      ..."a é 1 : ; ! ? « » \" ' ... … ( ) https://a.ci/?b 10:30 , .".split(" "),
      " ",
      n,
      t,
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const once = correct(parts.join(""));
        expect(correct(once)).toBe(once);
      }),
      { numRuns: 10_000 },
    );
  });
});

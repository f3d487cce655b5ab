import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { correctionAtCaret, correctText } from "./typography.ts";

/** Returns a text as it is after being typed character by character. */
const typed = (keys: string) =>
  [...keys].reduce((text, key) => {
    const next = text + key;
    const correction = correctionAtCaret(next);
    return correction ? next.slice(0, next.length - correction.remove) + correction.insert : next;
  }, "");

const n = "\u00a0";
const t = "\u202f";

describe("while typing", () => {
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
    ["Ma soeur a du coeur.", "Ma sœur a du cœur."],
    ["Quelle oeuvre!", `Quelle œuvre${t}!`],
    ["Un chef-d'oeuvre ", "Un chef-d’œuvre "],
    ["la 2ème fois, la 1ère", "la 2e fois, la 1ère"],
    ["au XIXème siècle", "au XIXe siècle"],
    ["10 000 personnes", `10${t}000 personnes`],
    ["1 250 000 F.", `1${t}250${t}000${n}F.`],
    ["à 5 km d’ici", `à 5${n}km d’ici`],
    ["50% ou 50 %", `50${n}% ou 50${n}%`],
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
    "https://exemple.ci/coeur ",
    "awa@soeur.ci ",
    "la moelle du poète, à Noël",
    "en 2020 300 personnes",
    "+225 07 080 900 ",
    "07 080 900 ",
    "à 10:30 h ",
    "5 ménages",
  ])("leaves %s alone", (keys) => {
    expect(typed(keys)).toBe(keys);
  });
});

it("does not repeat a correction that the user has undone", () => {
  expect(correctionAtCaret("un coeur oublié ")).toBeNull();
  expect(correctionAtCaret("un coeur ")).toEqual({ remove: 5, insert: "œur " });
});

describe("a whole text", () => {
  it("is corrected, except for addresses and times", () => {
    expect(correctText('Vraiment ? "Oui" : l\'eau... à 10:30, voir https://a.ci/?b;c !')).toBe(
      `Vraiment${t}? «${n}Oui${n}»${n}: l’eau… à 10:30, voir https://a.ci/?b;c !`,
    );
  });

  it.each([
    ["COEUR, Oeuvres, écoeurant, manoeuvrer", "CŒUR, Œuvres, écœurant, manœuvrer"],
    ["moelle, poêle, coexister, Noé, Coelho", "moelle, poêle, coexister, Noé, Coelho"],
    ["la 3ème, les 2èmes, la 1ère, le 1er, IIIème", "la 3e, les 2es, la 1re, le 1er, IIIe"],
    ["12 500 FCFA, 5 km/h, 20 °C, 3 m²", `12${t}500${n}FCFA, 5${n}km/h, 20${n}°C, 3${n}m²`],
    ["https://a.ci/coeur-10 000%, /images/oeuvre", `https://a.ci/coeur-10 000${n}%, /images/oeuvre`],
    [`10${n}000 et 5${t}%`, `10${n}000 et 5${t}%`],
    ["BP 25 Abidjan, 07 08 09 10 11", "BP 25 Abidjan, 07 08 09 10 11"],
  ])("%s", (text, right) => expect(correctText(text)).toBe(right));

  it("is not changed by a second correction", () => {
    const part = fc.constantFrom(
      ..."a é 1 : ; ! ? « » \" ' ... … ( ) https://a.ci/?b 10:30 , . coeur 2ème 000 10 km % €".split(" "),
      " ",
      n,
      t,
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const once = correctText(parts.join(""));
        expect(correctText(once)).toBe(once);
      }),
      { numRuns: 10_000 },
    );
  });
});

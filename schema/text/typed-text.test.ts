import { describe, expect, it } from "vitest";
import { readCode, readDialCode, readEmail, readName, readTelephone, readWebAddress } from "./typed-text.ts";

describe("typed text", () => {
  it.each([
    ["\u202a07 01 02 03 04\u202c", "07 01 02 03 04"],
    ["07\u201101\u201302\u221203", "07-01-02-03"],
    ["07/01 / 02.03", "07 01 02.03"],
    ["\u00a007\u202f01\u2009\u200b02", "07 01 02"],
    ["(0\u200e7) 01", "(07) 01"],
    ["０７ ٠١", "07 01"],
    ["abc", "abc"],
  ])("is read as a telephone number: %j", (text, read) => expect(readTelephone(text)).toBe(read));

  it.each([
    ["＋225", "+225"],
    ["00 225", "+225"],
    ["\u202a+225\u202c", "+225"],
    ["225", "+225"],
    ["0033", "+33"],
    ["00", "00"],
    ["07", "07"],
    ["22 501", "22501"],
  ])("is read as a dial code: %j", (text, read) => expect(readDialCode(text)).toBe(read));

  it.each([
    [" www.exemple.ci/contact ", "https://www.exemple.ci/contact"],
    ["exemple.fr", "https://exemple.fr"],
    ["élan.fr:8080/?a=b", "https://élan.fr:8080/?a=b"],
    ["http://exemple.fr", "http://exemple.fr"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    ["/feeds", "/feeds"],
    ["deux mots.fr", "deux mots.fr"],
    ["exemple", "exemple"],
    ["awa@exemple.ci", "awa@exemple.ci"],
  ])("is read as the address of a site: %j", (text, read) => expect(readWebAddress(text)).toBe(read));

  it.each([
    "123 456",
    "123-456",
    "１２３４５６",
    "\u200e12\u00a034\u201156",
    " 123.456 ",
    "١٢٣٤٥٦",
    "1 2 3 4 5 6",
  ])("is read as a code: %j", (text) => expect(readCode(text)).toBe("123456"));

  it.each([
    " \u202aawa@exemple.ci\u202c\u00a0",
    "Awa Koné <awa@exemple.ci>",
    '"Koné, Awa" <mailto:awa@exemple.ci>;',
    "mailto:awa@exemple.ci?subject=Bonjour",
    "MAILTO:awa@exemple.ci",
    "awa@exemple.ci.",
    "<awa@exemple.ci>,",
    "awa＠exemple．ci",
    "ａｗａ@exemple.ci",
  ])("is read as an address: %j", (text) => expect(readEmail(text)).toBe("awa@exemple.ci"));

  it.each([
    ["A\u200bwa", "Awa"],
    ["\u202eAwa", "Awa"],
    ["Awa\u3164", "Awa"],
    ["A\u200dw\u200ca", "Awa"],
    ["Marie\u00a0\u00a0Laure", "Marie Laure"],
    ["Aimé\u00ade", "Aimée"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["Awa 👩🏽\u200d🌾", "Awa 👩🏽\u200d🌾"],
    ["N’Guessan-Koné", "N’Guessan-Koné"],
    ["Ɔlá Ɛ́", "Ɔlá Ɛ́"],
  ])("is read as a name: %j", (text, read) => expect(readName(text)).toBe(read.normalize("NFC")));
});

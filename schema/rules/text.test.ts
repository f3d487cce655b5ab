import { describe, expect, it } from "vitest";
import { loginRules } from "./auth.ts";
import { newPasswordRule } from "./password.ts";
import { emailRule, filledLine, filledText } from "./text.ts";

describe("a text that must be filled", () => {
  const rule = filledText(20);
  it.each(["", "  ", "\u00A0\u2028", "\u200B", "\u2060\uFEFF", "\u3164", "\u2800", "\uFE0F", "\u00AD"])(
    "is not filled by what nobody sees: %j",
    (text) => expect(() => rule.validateSync(text)).toThrow("Champs requis"),
  );

  it.each(["a", "😀", "👩🏽‍🌾", "1", "ß", "मन", "deux\nlignes\tici\r\n", "❤️"])("may be %j", (text) =>
    expect(rule.validateSync(text)).toBe(text),
  );

  it("is counted in UTF-16 code units, as a browser does", () => {
    expect(rule.isValidSync("😀".repeat(10))).toBe(true);
    expect(rule.isValidSync(`${"😀".repeat(10)}a`)).toBe(false);
  });

  it("is one line where a single line is required", () => {
    expect(() => filledLine(20).validateSync("Awa\nBcc: x")).toThrow("Une seule ligne");
    expect(filledLine(20).isValidSync("Awa N’Guessan")).toBe(true);
  });
});

describe("an address", () => {
  it.each(["awa@exemple.ci", "o’brien+x@sous.exemple.ci", "été@exemple.ci"])("may be %s", (email) =>
    expect(emailRule.isValidSync(email)).toBe(true),
  );

  // Read as a header, each of these is a list, a group or a remark: another spelling of somebody's address.
  it.each([
    "1,awa@exemple.ci",
    "(1)awa@exemple.ci",
    "x:awa@exemple.ci",
    "x;awa@exemple.ci",
    "awa@exemple.ci(1)",
    "awa@exemple.ci\r\nBcc:b@c.ci",
    "awa@[127.0.0.1]",
  ])("may not be %j", (email) => expect(emailRule.isValidSync(email)).toBe(false));
});

it("takes at the login every password that can be chosen", () => {
  const password = "        ";
  expect(newPasswordRule.isValidSync(password)).toBe(true);
  expect(loginRules.isValidSync({ email: "awa@exemple.ci", password })).toBe(true);
});

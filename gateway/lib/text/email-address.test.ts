import { expect, it } from "vitest";
import { emailOf } from "./email-address.ts";

it.each([
  ["Awa@Exemple.CI", "awa@exemple.ci"],
  ["x@xn--mnchen-3ya.de", "x@münchen.de"],
  ["x@MÜNCHEN.de", "x@münchen.de"],
  ["x@mu\u0308nchen.de", "x@münchen.de"],
  ["aime\u0301@exemple.ci", "aimé@exemple.ci"],
  ["x@1.2.3", "x@1.2.3"],
])("%s is stored as %s", (typed, stored) => expect(emailOf(typed)).toBe(stored));

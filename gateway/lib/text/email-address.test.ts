import { expect, it } from "vitest";
import { emailOf, mailboxOf } from "./email-address.ts";

it.each([
  ["Awa@Exemple.CI", "awa@exemple.ci"],
  ["x@xn--mnchen-3ya.de", "x@münchen.de"],
  ["x@MÜNCHEN.de", "x@münchen.de"],
  ["x@mu\u0308nchen.de", "x@münchen.de"],
  ["aime\u0301@exemple.ci", "aimé@exemple.ci"],
  ["x@1.2.3", "x@1.2.3"],
])("%s is stored as %s", (typed, stored) => expect(emailOf(typed)).toBe(stored));

it.each([
  ["Cible+12@exemple.ci", "cible@exemple.ci"],
  ["ci.ble+a+b@Exemple.ci", "ci.ble@exemple.ci"],
  ["C.i.ble+x@googlemail.com", "cible@gmail.com"],
  ["cible@gmail.com", "cible@gmail.com"],
  ["+@exemple.ci", "+@exemple.ci"],
])("%s arrives in the mailbox %s", (typed, mailbox) => expect(mailboxOf(typed)).toBe(mailbox));

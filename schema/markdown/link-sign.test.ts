import { expect, it } from "vitest";
import { readLinkSign, safeAddress, writeLinkSign } from "./link-sign.ts";

it("reads what it writes", () => {
  expect(readLinkSign(writeLinkSign("BUTTON"))).toEqual({ sign: "BUTTON", text: "" });
  expect(readLinkSign(writeLinkSign("BOOKMARK", " Deux  mots "))).toEqual({
    sign: "BOOKMARK",
    text: "Deux  mots",
  });
  for (const title of ["", "button", "[!NOTE]", "Légende !button", "!buttonx", "!BUTTON"])
    expect(readLinkSign(title), title).toBeNull();
});

it.each([
  ["https://palabre.example/a", true],
  ["http://palabre.example", true],
  ["mailto:a@palabre.example", true],
  ["tel:+2250102030405", true],
  ["/posts/un-article", true],
  ["#commentaires", true],
  ["javascript:alert(1)", false],
  [" JavaScript:alert(1)", false],
  ["data:text/html,x", false],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["palabre", false],
  ["", false],
])("judges %s", (address, isSafe) => expect(safeAddress(address) !== null).toBe(isSafe));

import fc from "fast-check";
import { expect, it } from "vitest";
import { licences, readCaption, writeCaption } from "./credit.ts";

it.each([
  ["Le soir — © Awa Koné, CC BY 4.0", { caption: "Le soir", credit: "Awa Koné", licence: "CC BY 4.0" }],
  ["© Awa Koné", { caption: "", credit: "Awa Koné", licence: "" }],
  ["© CC0 1.0", { caption: "", credit: "", licence: "CC0 1.0" }],
  ["Un — deux — © Trois — © Quatre", { caption: "Un — deux — © Trois", credit: "Quatre", licence: "" }],
  ["Le soir", { caption: "Le soir", credit: "", licence: "" }],
  ["Le soir ©", { caption: "Le soir ©", credit: "", licence: "" }],
  ["", { caption: "", credit: "", licence: "" }],
])("reads %j", (title, read) => expect(readCaption(title)).toEqual(read));

it("writes again what it read, whatever it was", () => {
  const part = fc.constantFrom(
    "Le soir",
    " — ",
    "© ",
    "Awa",
    ", ",
    "CC BY 4.0",
    "Domaine public",
    "—",
    "©",
    "\n",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const title = parts.join("");
      expect(writeCaption(readCaption(title))).toBe(title);
    }),
  );
});

it("knows where the words of each licence are", () => {
  for (const { name, address } of licences) {
    if (address) expect(URL.canParse(address), name).toBe(true);
  }
  expect(licences.find(({ name }) => name === "CC BY-NC-SA 4.0")?.address).toBe(
    "https://creativecommons.org/licenses/by-nc-sa/4.0/deed.fr",
  );
});

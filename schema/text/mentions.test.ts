import { expect, it } from "vitest";
import { findMentions } from "./mentions.ts";

const awa = { id: "1", name: "Awa Koné" };
const whole = { id: "2", name: "Awa Koné Diallo" };
const kofi = { id: "3", name: "Kofi" };
const named = (text: string) =>
  findMentions(text, [awa, whole, kofi]).map(({ id, at, length }) => [id, text.slice(at, at + length)]);

it.each([
  [
    "Merci @Awa Koné, et @Kofi !",
    [
      ["1", "@Awa Koné"],
      ["3", "@Kofi"],
    ],
  ],
  ["@Awa Koné Diallo le sait", [["2", "@Awa Koné Diallo"]]],
  ["(@Kofi) puis @Kofi", [["3", "@Kofi"]]],
  ["Écrire à boite@Kofi ou @Kofina, @ Kofi et @awa koné", []],
])("finds who is named in %s", (text, found) => {
  expect(named(text)).toEqual(found);
});

it("gives two people of one name a place each", () => {
  const people = [awa, { ...awa, id: "9" }];
  expect(findMentions("@Awa Koné et @Awa Koné", people).map(({ id, at }) => [id, at])).toEqual([
    ["1", 0],
    ["9", 13],
  ]);
});

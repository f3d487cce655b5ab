import { expect, it } from "vitest";
import { sortRows } from "./sort-rows.ts";

const rows = [
  { name: "Élan", counts: [3, 1] },
  { name: "Zébu", counts: [3, 7] },
  { name: "arbre", counts: [9, 0] },
];
const sorted = (column: number, isAscending: boolean) =>
  sortRows(
    rows,
    { column, isAscending },
    ({ name }) => name,
    ({ counts }) => counts,
  ).map(({ name }) => name);

it("sorts names as French sorts them, and numbers both ways", () => {
  expect(sorted(-1, true)).toEqual(["arbre", "Élan", "Zébu"]);
  expect(sorted(-1, false)).toEqual(["Zébu", "Élan", "arbre"]);
  expect(sorted(1, false)).toEqual(["Zébu", "Élan", "arbre"]);
  expect(sorted(1, true)).toEqual(["arbre", "Élan", "Zébu"]);
});

it("keeps the order of equal rows", () => {
  expect(sorted(0, false)).toEqual(["arbre", "Élan", "Zébu"]);
  expect(sorted(0, true)).toEqual(["Élan", "Zébu", "arbre"]);
});

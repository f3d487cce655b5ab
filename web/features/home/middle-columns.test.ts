import { expect, it } from "vitest";
import { middleColumns } from "./middle-columns.ts";

const rows = ["recent", "popular", "exclusive"].map((kind) => ({ kind, height: 1 }));
const kindsOf = (blocks: readonly { kind: string; height: number }[]) => {
  const { bands, aside, below } = middleColumns(blocks);
  return [bands, aside, below].map((column) => column.map(({ kind }) => kind).join(" "));
};

it("puts as many rows beside the news as fill the height of its column", () => {
  const column = (news: number, discussed: number) => [
    ...rows,
    { kind: "news", height: news },
    { kind: "discussed", height: discussed },
  ];
  expect(kindsOf(column(1.7, 1.2))).toEqual(["recent popular exclusive", "news discussed", ""]);
  expect(kindsOf(column(0.3, 0.4))).toEqual(["recent", "news discussed", "popular exclusive"]);
  expect(kindsOf(column(1.3, 0.8))).toEqual(["recent popular", "news discussed", "exclusive"]);
});

it("leaves no column empty: without news, or with them alone, each block has the whole width", () => {
  expect(kindsOf([...rows, { kind: "discussed", height: 1 }])).toEqual([
    "",
    "",
    "recent popular exclusive discussed",
  ]);
  expect(kindsOf([{ kind: "news", height: 1 }])).toEqual(["", "", "news"]);
  expect(kindsOf([])).toEqual(["", "", ""]);
});

import { expect, it } from "vitest";
import { allHomeBlocks } from "../../../schema/site/home.ts";
import { blockRows } from "./block-rows.ts";

const rowsOf = (...kinds: string[]) =>
  blockRows(kinds.map((kind) => ({ kind }))).map((row) => row.map(({ kind }) => kind).join(" "));

it("puts the carousel and the articles beside it in a row, the sliders and the news in another", () => {
  expect(rowsOf(...allHomeBlocks({ blocks: [] }).map(({ kind }) => kind))).toEqual([
    "carousel secondary",
    "recent popular exclusive news discussed",
    ...["categories", "listen", "watch", "newsletter", "welcome"],
  ]);
});

it("gives blocks that something separates a row each", () => {
  expect(rowsOf("news", "carousel", "text", "secondary", "recent")).toEqual([
    ...["news", "carousel", "text", "secondary", "recent"],
  ]);
  expect(rowsOf()).toEqual([]);
});

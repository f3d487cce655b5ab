import { expect, it } from "vitest";
import { filledWith, givenValues } from "./filling.ts";

const fields = [{ name: "title" }, { name: "author" }, { name: "pages" }];

it("fills empty fields only, and replaces what a former file gave", () => {
  const empty = { title: "", author: "", pages: "" };
  const first = givenValues(fields, { title: "Contes", author: "Awa", pages: 12, year: 2019, isbn: null });
  const filled = filledWith({ ...empty, author: "Moussa" }, first, {});
  expect(filled).toEqual({ title: "Contes", author: "Moussa", pages: "12" });

  const corrected = { ...filled, title: "Contes de la lagune" };
  const second = givenValues(fields, { title: "Autre livre" });
  expect(filledWith(corrected, second, first)).toEqual({
    ...{ title: "Contes de la lagune", author: "Moussa", pages: "" },
  });
});

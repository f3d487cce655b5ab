import { describe, expect, it } from "vitest";
import type { Category_RowFragment } from "../../../gql/graphql.ts";
import { placeBeside, withPlaced } from "./place-category.ts";

const category = (id: string, section: number) => ({ id, section, name: id }) as Category_RowFragment;
const categories = [category("a", 1), category("b", 1), category("c", 4)];
const shown = (list: readonly Category_RowFragment[]) =>
  list.map(({ id, section }) => id + section).join(" ");

describe("the place of a category", () => {
  it("is in front of another one, or the end of a section", () => {
    expect(shown(withPlaced(categories, "c", { section: 1, before: "b" }))).toBe("a1 c1 b1");
    expect(shown(withPlaced(categories, "a", { section: 4, before: null }))).toBe("b1 c4 a4");
    expect(shown(withPlaced(categories, "a", { section: 2, before: null }))).toBe("b1 a2 c4");
    expect(shown(withPlaced(categories, "gone", { section: 2, before: null }))).toBe("a1 b1 c4");
  });

  it("is one step away, over the border of a section, and in a new one after the last", () => {
    const step = (id: string, by: -1 | 1) => placeBeside(categories, id, by, 1_000);
    expect(step("a", 1)).toEqual({ section: 1, before: null });
    expect(step("b", -1)).toEqual({ section: 1, before: "a" });
    expect(step("b", 1)).toEqual({ section: 4, before: "c" });
    expect(step("c", -1)).toEqual({ section: 1, before: null });
    expect(step("a", -1)).toBeNull();
    // Alone in the last section.
    expect(step("c", 1)).toBeNull();
    const pair = [...categories, category("d", 4)];
    expect(placeBeside(pair, "d", 1, 1_000)).toEqual({ section: 5, before: null });
    expect(placeBeside(pair, "d", 1, 4)).toBeNull();
  });
});

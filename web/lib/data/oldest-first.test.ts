import { describe, expect, it } from "vitest";
import { insertById } from "./oldest-first.ts";

const insert = (ids: string, id: string, hasMore = false) =>
  insertById({ items: [...ids].map((each) => ({ id: each })), hasMore }, { id })
    .map((item) => item.id)
    .join("");

describe("insertById", () => {
  it("keeps the order of ids, whatever came first", () => {
    expect(insert("", "b")).toBe("b");
    expect(insert("ac", "d")).toBe("acd");
    expect(insert("ac", "b")).toBe("abc");
    expect(insert("bc", "a")).toBe("abc");
  });

  it("adds nothing twice", () => {
    expect(insert("abc", "b")).toBe("abc");
    expect(insert("abc", "a", true)).toBe("abc");
  });

  it("leaves an older one to those that are not loaded", () => {
    expect(insert("bd", "a", true)).toBe("bd");
    expect(insert("bd", "c", true)).toBe("bcd");
    expect(insert("", "a", true)).toBe("a");
  });
});

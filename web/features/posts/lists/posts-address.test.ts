import { expect, it } from "vitest";
import { postsAddress, readPostsAddress } from "./posts-address.ts";

it("reads back the address that it writes", () => {
  const operations = { page: 3, keyword: "marché d’Abidjan", tags: ["culture", "sport"] };
  const address = postsAddress(operations);
  expect(address.startsWith("/posts?tags=culture,sport&keyword=")).toBe(true);
  expect(readPostsAddress(new URL(address, "https://a.b").searchParams)).toEqual(operations);
  expect(postsAddress({ page: 1 })).toBe("/posts");
});

it("reads invalid values as the first page", () => {
  for (const page of ["0", "-1", "abc", "1.5", "501", ""]) {
    expect(readPostsAddress(new URLSearchParams({ page })).page).toBe(1);
  }
  expect(readPostsAddress(new URLSearchParams({ keyword: "  ", tags: "," }))).toEqual({ page: 1 });
});

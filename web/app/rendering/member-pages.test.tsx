// @vitest-environment node
import { expect, it } from "vitest";
import type { PageRequest } from "../../../schema/render.ts";
import type { PreloadedResult } from "../../lib/data/query.ts";
import { createMemberPages } from "./member-pages.ts";

const me = { __typename: "User", id: "a".repeat(24), firstName: "Awa", lastName: "Koné", image: null };
const results = [
  { name: "Shell", variables: {}, data: { me } },
  { name: "UnreadCount", variables: {}, data: { readState: { unreadCount: 0 } } },
  { name: "SearchPage", variables: {}, data: { found: [] }, isShared: true },
] satisfies PreloadedResult[];

it("divides no page whose address holds one of the characters that stand for a member's values", () => {
  const piecesFor = createMemberPages();
  const piecesOf = (keyword: string) => {
    const url = `/posts/search?keyword=${encodeURIComponent(keyword)}`;
    return piecesFor({ url, now: 0 } as PageRequest, results, null, () => ["<p>", "</p>"]);
  };
  expect(piecesOf("lampes")).not.toBeNull();
  expect(piecesOf("\ue100")).not.toBeNull();
  for (const mark of ["\ue000", "\ue006", "\ue017"]) expect(piecesOf(mark)).toBeNull();
});

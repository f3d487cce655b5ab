import { expect, it } from "vitest";
import { commentRefusal } from "./comment-refusal.ts";

it("lets a member comment whose registration is later than the page’s time, unless there are days to wait", () => {
  const now = Date.parse("2026-03-01T10:00:00Z");
  const member = { role: "READER", createdAt: new Date(now + 30_000) } as const;
  const refusalAfter = (memberDays: number) =>
    commentRefusal({ isOpen: true, memberDays, closeAfterDays: 0 }, { now, member, subject: {} });
  expect(refusalAfter(0)).toBeNull();
  expect(refusalAfter(1)).toBe("Pour commenter, il faut être inscrit depuis 1\u00a0jour.");
});

// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { readDraft, saveDraft } from "../../../../discussion/draft.ts";
import { clearDrafts, draft } from "../../../../lib/browser/storage.ts";
import type { Passage } from "./passages.ts";
import { commentDraft, readUnsent, useUnsentComments } from "./unsent-comments.ts";

afterEach(clearDrafts);

const post = "65a000000000000000000001";
const passageAt = (position: number): Passage => ({
  quote: "La digue",
  before: "",
  after: " tient",
  position,
});
const write = (passage: Passage, text: string) => saveDraft(commentDraft(post, passage), { text });

it("keeps the passages whose comment was typed, across another choice and a reload", () => {
  const [first, second, third] = [passageAt(0), passageAt(20), passageAt(40)];
  const { result, rerender, unmount } = renderHook(({ chosen }) => useUnsentComments(post, chosen), {
    initialProps: { chosen: first as Passage | null },
  });
  expect(result.current.passages).toEqual([first]);
  write(first, "Qui le dit ?");
  rerender({ chosen: second });
  expect(result.current.passages).toEqual([second, first]);
  rerender({ chosen: third });
  expect(result.current.passages).toEqual([third, first]);
  write(third, "Combien ?");
  unmount();
  expect(readUnsent(post)).toEqual([third, first]);
  expect(readUnsent("65a000000000000000000002")).toEqual([]);

  const reopened = renderHook(() => useUnsentComments(post, null));
  expect(reopened.result.current.passages).toEqual([third, first]);
  act(() => reopened.result.current.drop(reopened.result.current.passages[0]!));
  expect(reopened.result.current.passages).toEqual([first]);
  expect(readDraft(commentDraft(post, third)).text).toBe("");
});

it("forgets them at logout, and reads nothing from invalid content", () => {
  const passage = passageAt(0);
  renderHook(() => useUnsentComments(post, passage));
  write(passage, "Qui le dit ?");
  expect(readUnsent(post)).toHaveLength(1);
  clearDrafts();
  expect(readUnsent(post)).toEqual([]);
  for (const content of ["{", "{}", '[1,null,{"quote":"La digue"}]']) {
    draft(`annotations-${post}`).write(content);
    expect(readUnsent(post)).toEqual([]);
  }
});

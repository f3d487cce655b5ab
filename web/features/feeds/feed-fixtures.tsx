import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect } from "vitest";
import { draft } from "../../lib/browser/storage.ts";
import { member, renderPage } from "../../testing/render-page.tsx";
import { DialogHost } from "../../ui/dialog/DialogHost.tsx";
import { FlashMessages } from "../../ui/feedback/FlashMessages.tsx";
import { FeedsPage } from "./FeedsPage.tsx";

/** Renders the feeds page with given responses, for the tests in this folder. */

type Shown = NonNullable<Parameters<typeof renderPage>[1]>;

export const author = { __typename: "User", id: "admin", firstName: "Awa", lastName: "Koné", image: null };
export const id = (number: number) => number.toString(16).padStart(24, "0");
export const comment = (number: number, text: string) => ({
  __typename: "Comment",
  id: id(number),
  text,
  createdAt: "2026-11-21T12:00:00.000Z",
  isHidden: false,
  mentions: [],
  editedAt: null,
  author: { ...author, id: "member", firstName: "Issa" },
});
export const feed = (number: number, text: string, overrides: Record<string, unknown> = {}) => ({
  __typename: "Feed",
  id: id(number),
  text,
  createdAt: "2026-11-21T12:00:00.000Z",
  author,
  file: null,
  likeCount: 2,
  commentCount: 0,
  isLikedByMe: false,
  comments: { __typename: "CommentPage", items: [] as unknown[], hasMore: false },
  ...overrides,
});
export const page = (items: unknown[], overrides: Record<string, unknown> = {}) => ({
  feeds: { __typename: "FeedPage", items, hasMore: false, lastSeq: 10, ...overrides },
});
export const event = (kind: string, seq: number, overrides: Record<string, unknown> = {}) => ({
  feedChanged: {
    __typename: "FeedChanged",
    seq,
    kind,
    feedId: id(1),
    commentId: null,
    feed: null,
    comment: null,
    ...overrides,
  },
});
export const live = (number: number, text: string, overrides: Record<string, unknown> = {}) => {
  const { isLikedByMe: _mine, comments: _comments, ...rest } = feed(number, text, overrides);
  return rest;
};

export const two = () => page([feed(1, "Le marché ouvre."), feed(2, "La pluie arrive.")]);

export async function show(shown: Shown = {}) {
  const answers = { FeedsPage: two, ...shown.answers };
  const view = renderPage(
    <>
      <FeedsPage />
      <FlashMessages />
      <DialogHost />
    </>,
    { path: "/feeds", viewer: member, ...shown, answers },
  );
  await waitFor(() => expect(view.names()).toContain("FeedsPage"));
  return view;
}

export const shownFeeds = () =>
  [...document.querySelectorAll("article[id^=feed-]")].map((article) => article.id.replace("feed-", ""));
export const feedOf = async (text: string) =>
  (await screen.findByText(text)).closest<HTMLElement>("article[id^=feed-]")!;

/**
 * Sets the vertical position of the list's top in the window, in px; negative values mean that it was
 * scrolled out of view.
 */
export const scrollListTo = (y: number) => {
  Element.prototype.getBoundingClientRect = () => ({ ...new DOMRect(0, y, 300, 0), top: y }) as DOMRect;
};
const measured = Element.prototype.getBoundingClientRect;

const drafts = ["publish", `comment-${id(1)}`, `comment-${id(2)}`];

/** Prepares each test of a file: the list's top is in view, nothing is typed. */
export function withFeedsPage(): void {
  beforeEach(() => scrollListTo(100));
  afterEach(() => {
    for (const name of drafts) draft(name, member.id).clear();
    Element.prototype.getBoundingClientRect = measured;
  });
}

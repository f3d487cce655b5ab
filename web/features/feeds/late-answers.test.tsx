import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { comment, event, feed, feedOf, id, live, page, show, withFeedsPage } from "./feed-fixtures.tsx";

withFeedsPage();

/** An answer that the test gives when it wants to. */
function held() {
  let give = (_answer: Record<string, unknown>) => {};
  const answer = new Promise<Record<string, unknown>>((resolve) => {
    give = resolve;
  });
  return { answer, give: (data: Record<string, unknown>) => act(async () => give(data)) };
}
const comments = (items: unknown[], hasMore = false) => ({ __typename: "CommentPage", items, hasMore });
const text = "Le marché ouvre.";

it("a late answer of older comments does not bring back one that was removed, nor show one that was hidden", async () => {
  const older = held();
  const shown = feed(1, text, { commentCount: 3, comments: comments([comment(30, "Le dernier.")], true) });
  const { push } = await show({
    answers: { FeedsPage: () => page([shown]), OlderComments: () => older.answer },
  });
  const article = await feedOf(text);
  fireEvent.click(within(article).getByRole("button", { name: "Afficher les commentaires précédents" }));
  const counts = (commentCount: number) => ({ feed: live(1, text, { commentCount }) });
  await push("FeedChanged", event("FEED_UNCOMMENTED", 11, { commentId: id(10), ...counts(2) }));
  const hidden = { ...comment(20, ""), isHidden: true };
  await push(
    "FeedChanged",
    event("FEED_COMMENT_CHANGED", 12, { commentId: id(20), comment: hidden, ...counts(2) }),
  );
  const found = [comment(10, "Retiré."), comment(20, "Masqué depuis.")];
  await older.give({ feed: { __typename: "Feed", id: id(1), comments: comments(found) } });
  await within(article).findByText("Commentaire masqué par la modération");
  expect(within(article).queryByText("Retiré.")).toBeNull();
  expect(within(article).queryByText("Masqué depuis.")).toBeNull();
  expect(within(article).getByText("Le dernier.")).toBeTruthy();
});

it("a like's late answer shows no older count than the events before it", async () => {
  const liked = held();
  const { push } = await show({ answers: { LikeFeed: () => liked.answer } });
  const article = await feedOf(text);
  const button = () => within(article).getByRole("button", { name: /^J’aime/ });
  fireEvent.click(button());
  await push("FeedChanged", event("FEED_LIKED", 11, { feed: live(1, text, { likeCount: 3 }) }));
  await push("FeedChanged", event("FEED_LIKED", 12, { feed: live(1, text, { likeCount: 9 }) }));
  await liked.give({ likeFeed: { __typename: "Feed", id: id(1), likeCount: 3, isLikedByMe: true } });
  await waitFor(() => expect(button().textContent).toContain("9 mentions"));
  expect(button().getAttribute("aria-pressed")).toBe("true");
});

it("a comment's late answer shows no older count either", async () => {
  const sent = held();
  const { push } = await show({ answers: { CommentFeed: () => sent.answer } });
  const article = await feedOf(text);
  const field = within(article).getByLabelText("Votre commentaire");
  fireEvent.change(field, { target: { value: "Le mien." } });
  fireEvent.keyDown(field, { key: "Enter" });
  const feedNow = live(1, text, { commentCount: 2 });
  await push(
    "FeedChanged",
    event("FEED_COMMENTED", 11, { commentId: id(40), comment: comment(40, "Le mien."), feed: feedNow }),
  );
  const next = live(1, text, { commentCount: 5 });
  await push(
    "FeedChanged",
    event("FEED_COMMENTED", 12, { commentId: id(41), comment: comment(41, "Un autre."), feed: next }),
  );
  const commented = {
    feed: { __typename: "Feed", id: id(1), commentCount: 2 },
    comment: comment(40, "Le mien."),
  };
  await sent.give({ commentFeed: { __typename: "FeedComment", ...commented } });
  await waitFor(() => expect(article.textContent).toContain("5 commentaires"));
  expect(screen.getAllByText("Le mien.")).toHaveLength(1);
});

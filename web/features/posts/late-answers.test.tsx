import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PostArticle_PostFragment } from "../../gql/graphql.ts";
import { member, renderPage } from "../../testing/render-page.tsx";
import { PostLike } from "./article/PostLike.tsx";
import { useArticleDiscussionQuery } from "./comments/PostComments.generated.ts";
import { PostComments } from "./comments/PostComments.tsx";
import { PostLive } from "./PostLive.tsx";

const slug = "les-lampes";
const id = (number: number) => String(number).padStart(24, "0");
const author = { ...member, id: "other", firstName: "Awa" };
const comment = (number: number, text: string, more: object = {}) => ({
  ...{ __typename: "Comment", id: id(number), text, createdAt: "2026-11-21T12:00:00.000Z", parentId: null },
  ...{
    isRemoved: false,
    isHidden: false,
    mentions: [],
    editedAt: null,
    authorName: null,
    replyCount: 0,
    author,
  },
  replies: { __typename: "CommentReplies", items: [] as object[], hasMore: false },
  ...more,
});
const post = (items: object[], more: object = {}) => ({
  ...{ __typename: "Post", id: id(1), likeCount: 2, commentCount: items.length, eventSeq: 10 },
  ...{ isLikedByMe: false, areCommentsClosed: false },
  comments: { __typename: "CommentPage", items, hasMore: true },
  ...more,
});
const event = (kind: string, seq: number, more: object = {}) => ({
  postChanged: { __typename: "PostChanged", seq, kind, commentId: null, post: null, comment: null, ...more },
});
const counts = (likeCount: number, commentCount: number) => ({
  post: { __typename: "Post", id: id(1), likeCount, commentCount },
});

function DiscussionOfArticle() {
  const found = useArticleDiscussionQuery({ variables: { slug } }).data?.post;
  if (!found) return null;
  const shown = { ...found, slug } as unknown as PostArticle_PostFragment;
  return (
    <>
      <PostLike post={shown} />
      <PostComments post={shown} />
      <PostLive post={shown} />
    </>
  );
}

/** An answer that the test gives when it wants to. */
function held() {
  let give = (_answer: Record<string, unknown>) => {};
  const answer = new Promise<Record<string, unknown>>((resolve) => {
    give = resolve;
  });
  return { answer, give: (data: Record<string, unknown>) => act(async () => give(data)) };
}

async function show(
  items: object[],
  answers: NonNullable<NonNullable<Parameters<typeof renderPage>[1]>["answers"]>,
) {
  const view = renderPage(<DiscussionOfArticle />, {
    path: `/posts/${slug}`,
    viewer: member,
    answers: { ArticleDiscussion: () => ({ post: post(items) }), ...answers },
  });
  await screen.findByRole("button", { name: /^J’aime/ });
  await waitFor(() => expect(view.names()).toContain("PostChanged"));
  return view;
}

it("a late answer of older comments does not bring back one that was removed", async () => {
  const older = held();
  const { push } = await show([comment(30, "Le dernier.")], { OlderPostComments: () => older.answer });
  fireEvent.click(screen.getByRole("button", { name: "Afficher les commentaires précédents" }));
  await push("PostChanged", event("POST_UNCOMMENTED", 11, { commentId: id(10), ...counts(2, 1) }));
  const items = [comment(10, "Retiré."), comment(20, "Resté.")];
  await older.give({ post: post(items, { comments: { __typename: "CommentPage", items, hasMore: false } }) });
  await screen.findByText("Resté.");
  await waitFor(() => expect(screen.queryByText("Retiré.")).toBeNull());
});

it("a like's late answer shows no older count than the events before it", async () => {
  const liked = held();
  const { push } = await show([], { LikePost: () => liked.answer });
  const button = () => screen.getByRole("button", { name: /^J’aime/ });
  fireEvent.click(button());
  await push("PostChanged", event("POST_LIKED", 11, counts(3, 0)));
  await push("PostChanged", event("POST_LIKED", 12, counts(9, 0)));
  await liked.give({ likePost: { __typename: "Post", id: id(1), likeCount: 3, isLikedByMe: true } });
  await waitFor(() => expect(button().textContent).toContain("9 mentions"));
  expect(button().getAttribute("aria-pressed")).toBe("true");
});

it("one's own reply is shown where others before it are not loaded, which come before it later", async () => {
  const replies = [comment(31, "Première.", { parentId: id(30) })];
  const parent = comment(30, "Le dernier.", {
    replyCount: 3,
    replies: { __typename: "CommentReplies", items: replies, hasMore: true },
  });
  const mine = comment(40, "La mienne.", { parentId: id(30), author: member });
  const between = [
    comment(32, "Deuxième.", { parentId: id(30) }),
    comment(33, "Troisième.", { parentId: id(30) }),
  ];
  const { operations } = await show([parent], {
    CommentPost: () => ({
      commentPost: {
        __typename: "PostComment",
        post: { __typename: "Post", id: id(1), commentCount: 5 },
        comment: mine,
        parent: { __typename: "Comment", id: id(30), replyCount: 4 },
      },
    }),
    MoreReplies: () => ({
      comment: {
        __typename: "Comment",
        id: id(30),
        replies: { __typename: "CommentReplies", items: [...between, mine], hasMore: false },
      },
    }),
  });
  fireEvent.click(screen.getByRole("button", { name: /^Répondre/ }));
  const field = screen.getAllByLabelText("Votre commentaire")[0]!;
  fireEvent.change(field, { target: { value: "La mienne." } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Annuler" })).toBeNull());
  screen.getByText("La mienne.");
  fireEvent.click(screen.getByRole("button", { name: /^Lire 2 autres réponses/ }));
  await screen.findByText("Deuxième.");
  expect(operations.findLast(({ name }) => name === "MoreReplies")?.variables).toMatchObject({
    after: id(31),
  });
  const texts = ["Première.", "Deuxième.", "Troisième.", "La mienne."];
  const shown = [...document.querySelectorAll("p, div, span")]
    .map((element) => (element.children.length === 0 ? element.textContent : ""))
    .filter((text) => texts.includes(text ?? ""));
  expect(shown).toEqual(texts);
});

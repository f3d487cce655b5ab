import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { texts } from "../../../discussion/held/texts.ts";
import type { PostArticle_PostFragment } from "../../../gql/graphql.ts";
import { member, renderPage } from "../../../testing/render-page.tsx";
import { PostComments } from "./PostComments.tsx";

const post = {
  ...{ __typename: "Post", id: "p", slug: "les-lampes", likeCount: 0, commentCount: 0, eventSeq: 0 },
  comments: { __typename: "CommentPage", items: [], hasMore: false },
} as unknown as PostArticle_PostFragment;
const held = (id: string, more = {}) => ({
  ...{
    __typename: "Comment",
    id,
    subjectId: "p",
    text: `Texte ${id}`,
    mentions: [],
    createdAt: "2026-11-21T12:00:00.000Z",
  },
  ...{ state: "HELD", stateReason: "L’équipe le lit avant qu’il paraisse.", mayAnswer: false },
  ...more,
});

it("shows one's own comment apart once it is held, and takes it back", async () => {
  let mine: object[] = [held("ailleurs", { subjectId: "autre" })];
  const sent = {
    ...held("c"),
    ...{
      parentId: null,
      isRemoved: false,
      isHidden: false,
      editedAt: null,
      authorName: null,
      replyCount: 0,
      author: member,
    },
    replies: { __typename: "CommentReplies", items: [], hasMore: false },
  };
  const { operations } = renderPage(<PostComments post={post} />, {
    path: "/posts/les-lampes",
    viewer: { ...member, role: "READER" },
    answers: {
      MyHeldComments: () => ({ myHeldComments: mine }),
      CommentPost: () => {
        mine = [held("c"), ...mine];
        const counted = { __typename: "Post", id: "p", commentCount: 0 };
        return { commentPost: { __typename: "PostComment", post: counted, comment: sent, parent: null } };
      },
      DeleteHeldComment: () => ({ deleteHeldComment: true }),
    },
  });
  await waitFor(() => expect(operations.map(({ name }) => name)).toContain("MyHeldComments"));
  const field = screen.getByLabelText("Votre commentaire");
  fireEvent.change(field, { target: { value: "Texte c" } });
  fireEvent.keyDown(field, { key: "Enter" });
  const list = within(await screen.findByRole("list", { name: texts.title }));
  list.getByText("Texte c", { selector: "p" });
  list.getByText(/L’équipe le lit avant/);
  expect(list.queryByText("Texte ailleurs")).toBeNull();
  // It is in no list of readers.
  expect(screen.getAllByText("Texte c", { selector: "p" })).toHaveLength(1);
  fireEvent.click(list.getByRole("button", { name: texts.remove }));
  await waitFor(() => expect(screen.queryByText("Texte c", { selector: "p" })).toBeNull());
});

it("shows a refusal with its reason, and sends the answer to it", async () => {
  const refused = held("c", { state: "REFUSED", stateReason: "Pas de publicité.", mayAnswer: true });
  const { operations } = renderPage(<PostComments post={post} />, {
    path: "/posts/les-lampes",
    viewer: { ...member, role: "READER" },
    answers: {
      MyHeldComments: () => ({ myHeldComments: [refused] }),
      AnswerRefusal: () => ({
        answerRefusal: { ...held("c"), stateReason: "Votre réponse attend l’équipe." },
      }),
    },
  });
  await screen.findByText("Pas de publicité.");
  fireEvent.click(screen.getByRole("button", { name: texts.answer }));
  fireEvent.change(screen.getByLabelText(texts.answerField), { target: { value: "C’est ma boutique." } });
  fireEvent.click(screen.getByRole("button", { name: texts.send }));
  await screen.findByText("Votre réponse attend l’équipe.");
  expect(operations.find(({ name }) => name === "AnswerRefusal")?.variables).toEqual({
    id: "c",
    text: "C’est ma boutique.",
  });
  expect(screen.queryByRole("button", { name: texts.answer })).toBeNull();
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { admin, member, renderPage } from "../../../../testing/render-page.tsx";
import { FlashMessages } from "../../../../ui/feedback/FlashMessages.tsx";
import { StudioCommentsPage } from "../StudioCommentsPage.tsx";

const held = (number: number, text: string) => ({
  ...{ __typename: "StudioComment", id: `c${number}`, text, createdAt: "2026-11-21T12:00:00.000Z" },
  ...{ state: "HELD", heldReasons: ["LINK"], refusal: null, answer: null, hiddenAt: null, reportCount: 0 },
  ...{ postId: "p", feedId: null, catalogue: null, catalogueItemId: null, authorName: null, reports: [] },
  author: { ...member, createdAt: "2026-11-21T11:59:00.000Z", commentBan: null },
  place: { __typename: "CommentPlace", title: "Les lampes", path: "/posts/les-lampes" },
});
const rules = {
  ...{ __typename: "CommentRules", holdsFirst: true, holdsLinks: true, holdsTelephones: false },
  ...{ holdsKnown: true, trustDays: 3, trustComments: 2, hideReports: 3, holdsAllUntil: null },
};

function show() {
  const lists: Record<string, unknown> = { heldWords: ["crédit"], refusedWords: [] };
  const items = [
    held(1, "Grand marabout : https://www.gagner.top/x ou 07 48 12 33 90"),
    held(2, "Un MARABOUT sérieux"),
    held(3, "Bonjour, 0748123390"),
  ];
  const page = { __typename: "StudioCommentPage", items, page: 1, pages: 1, total: 3 };
  renderPage(
    <>
      <StudioCommentsPage />
      <FlashMessages />
    </>,
    {
      path: "/studio/comments",
      viewer: admin,
      answers: {
        HeldComments: () => ({ heldComments: page }),
        CommentRules: () => ({ commentRules: { ...rules, ...lists } }),
        UpdateCommentRules: ({ input }) => {
          Object.assign(lists, input);
          return { updateCommentRules: { ...rules, ...lists } };
        },
      },
    },
  );
  return lists;
}

async function openDialog() {
  const row = within((await screen.findByText(/^Grand marabout/)).closest("tr")!);
  fireEvent.click(row.getByRole("button", { name: /^Autres actions/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Faire une règle…" }));
  return within(await screen.findByRole("dialog", { name: "Une règle d’après ce commentaire" }));
}

it("makes a rule of selected words, says whom it concerns before, and takes it back", async () => {
  const lists = show();
  const text = (await screen.findByText(/^Grand marabout/)).firstChild!;
  getSelection()!.setBaseAndExtent(text, 6, text, 14);
  document.dispatchEvent(new Event("selectionchange"));
  const dialog = await openDialog();
  expect(dialog.getByRole<HTMLInputElement>("textbox").value).toBe("marabout");
  dialog.getByText(/aurait concerné 2 commentaires sur 3/);
  fireEvent.click(dialog.getByRole("button", { name: "Retenir ce qui le contient" }));
  await waitFor(() => expect(lists.heldWords).toEqual(["crédit", "marabout"]));
  fireEvent.click(await screen.findByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(lists.heldWords).toEqual(["crédit"]));
  await screen.findByText("La règle est retirée.");
});

it("offers the domain and the number of the comment, and refuses by one of them", async () => {
  const lists = show();
  const dialog = await openDialog();
  expect(dialog.getByRole<HTMLInputElement>("textbox").value).toBe("gagner.top");
  fireEvent.click(dialog.getByRole("button", { name: "07 48 12 33 90" }));
  dialog.getByText(/aurait concerné 2 commentaires sur 3/);
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "loterie" } });
  dialog.getByText("Aucun commentaire de cette liste ne le contient.");
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "07 48 12 33 90" } });
  fireEvent.click(dialog.getByRole("button", { name: "Refuser ce qui le contient" }));
  await waitFor(() => expect(lists.refusedWords).toEqual(["07 48 12 33 90"]));
  await screen.findByText(/sera refusé/);
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { admin, member, renderPage } from "../../../../testing/render-page.tsx";
import { FlashMessages } from "../../../../ui/feedback/FlashMessages.tsx";
import { StudioCommentsPage } from "../StudioCommentsPage.tsx";

const id = (number: number) => String(number).padStart(24, "0");
const held = (number: number, text: string, more = {}) => ({
  ...{ __typename: "StudioComment", id: id(number), text, createdAt: "2026-11-21T12:00:00.000Z" },
  ...{ state: "HELD", heldReasons: ["LINK"], refusal: null, answer: null, hiddenAt: null, reportCount: 0 },
  ...{ postId: id(90), feedId: null, catalogue: null, catalogueItemId: null, authorName: null, reports: [] },
  author: { ...member, createdAt: "2026-11-21T11:59:00.000Z", commentBan: null },
  place: { __typename: "CommentPlace", title: "Les lampes", path: "/posts/les-lampes" },
  ...more,
});

function show(comments: object[], answers = {}, viewer: typeof admin = admin) {
  let items = comments as { id: string }[];
  const view = renderPage(
    <>
      <StudioCommentsPage />
      <FlashMessages />
    </>,
    {
      path: "/studio/comments",
      viewer,
      answers: {
        HeldComments: () => ({
          heldComments: { __typename: "StudioCommentPage", items, page: 1, pages: 1, total: items.length },
        }),
        JudgeComments: ({ ids, decision }) => {
          if (decision === "UNDO") items = comments as { id: string }[];
          else items = items.filter((each) => !(ids as string[]).includes(each.id));
          return { judgeComments: { __typename: "ModerationResult", message: `${decision}` } };
        },
        ...answers,
      },
    },
  );
  const sent = () =>
    view.operations.filter(({ name }) => name === "JudgeComments").map(({ variables }) => variables);
  return { ...view, sent };
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const rowWithFocus = () => document.activeElement?.closest("tr")?.textContent;

it("judges by keys: j and k go from row to row, a accepts, u takes it back", async () => {
  const { sent } = show([held(1, "Un lien"), held(2, "Un autre"), held(3, "Le dernier")]);
  await screen.findByText("Un lien");
  press("j");
  expect(rowWithFocus()).toContain("Un lien");
  press("j");
  press("j");
  press("k");
  expect(rowWithFocus()).toContain("Un autre");
  press("a");
  await waitFor(() => expect(screen.queryByText("Un autre")).toBeNull());
  expect(sent()).toEqual([{ ids: [id(2)], decision: "KEEP" }]);
  await waitFor(() => expect(rowWithFocus()).toContain("Le dernier"));
  press("u");
  await screen.findByText("Un autre");
  expect(sent().at(-1)).toEqual({ ids: [id(2)], decision: "UNDO" });
});

it("refuses for a reason of the menu, or with a word that the author reads", async () => {
  const { sent } = show([held(1, "Un lien"), held(2, "Un autre")]);
  await screen.findByText("Un lien");
  press("j");
  press("r");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Publicité ou message indésirable" }));
  await waitFor(() =>
    expect(sent()).toEqual([{ ids: [id(1)], decision: "REFUSE", reason: { reason: "SPAM" } }]),
  );
  const row = within((await screen.findByText("Un autre")).closest("tr")!);
  fireEvent.click(row.getByRole("button", { name: /^Refuser/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Avec un mot…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Refuser ce commentaire" }));
  fireEvent.change(dialog.getByLabelText("Raison"), { target: { value: "OTHER" } });
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "Hors sujet." } });
  fireEvent.click(dialog.getByRole("button", { name: "Refuser" }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      ids: [id(2)],
      decision: "REFUSE",
      reason: { reason: "OTHER", text: "Hors sujet." },
    }),
  );
});

it("judges several at once, and says why each waits and what its author answers", async () => {
  const answered = held(2, "Ma boutique", {
    heldReasons: ["ANSWERED"],
    refusal: "Pas de publicité.",
    answer: "C’est mon métier.",
  });
  const { sent } = show([held(1, "Un lien"), answered]);
  const row = within((await screen.findByText("Ma boutique")).closest("tr")!);
  row.getByText("Réponse à un refus");
  row.getByText(/C’est mon métier\./);
  for (const box of screen.getAllByRole("checkbox", { name: /Choisir le/ })) fireEvent.click(box);
  fireEvent.click(await screen.findByRole("button", { name: "Accepter (2)" }));
  await waitFor(() => expect(sent()).toEqual([{ ids: [id(1), id(2)], decision: "KEEP" }]));
});

it("ends an account only after a question", async () => {
  const { sent } = show([held(1, "Un lien")]);
  const row = within((await screen.findByText("Un lien")).closest("tr")!);
  fireEvent.click(row.getByRole("button", { name: /^Autres actions/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: /^Mettre fin au compte/ }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Mettre fin au compte/ }));
  expect(sent()).toEqual([]);
  fireEvent.change(dialog.getByLabelText("Raison"), { target: { value: "SPAM" } });
  fireEvent.click(dialog.getByRole("button", { name: "Mettre fin au compte" }));
  await waitFor(() => expect(sent()).toMatchObject([{ ids: [id(1)], decision: "END" }]));
});

it("leaves a moderator of categories the comments, without what is about people or the whole site", async () => {
  show([held(1, "Un lien")], {}, { ...admin, isAdmin: false, role: "CATEGORY_MODERATOR" });
  await screen.findByText("Un lien");
  expect(screen.getByRole("button", { name: /^Accepter/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Masqués" })).toBeTruthy();
  for (const name of ["Personnes exclues", "Journal", "Règles"])
    expect(screen.queryByRole("link", { name })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Autres actions/ })).toBeNull();
});

it("takes one key a decision: each comment leaves at once, the focus goes on, and the list fills itself", async () => {
  const all = Array.from({ length: 8 }, (_, at) => held(at + 1, `Numéro ${at + 1}.`));
  let items = all as { id: string }[];
  const perPage = 3;
  const { sent } = show(all, {
    HeldComments: () => ({
      heldComments: {
        ...{ __typename: "StudioCommentPage", items: items.slice(0, perPage), page: 1 },
        ...{ pages: Math.max(1, Math.ceil(items.length / perPage)), total: items.length },
      },
    }),
    JudgeComments: ({ ids }: Record<string, unknown>) => {
      items = items.filter((each) => !(ids as string[]).includes(each.id));
      return { judgeComments: { __typename: "ModerationResult", message: "Fait" } };
    },
  });
  let presses = 0;
  const count = (key: string) => {
    presses++;
    press(key);
  };
  await screen.findByText("Numéro 1.");
  count("j");
  for (let number = 1; number <= 8; number++) {
    await waitFor(() => expect(rowWithFocus()).toContain(`Numéro ${number}.`));
    count(number % 2 ? "s" : "a");
    expect(screen.queryByText(`Numéro ${number}.`)).toBeNull();
  }
  await screen.findByText("Rien n’attend de décision.");
  // The first `j`, and a key each: fifty need fifty-one.
  expect(presses).toBe(9);
  expect(sent().filter(({ decision }) => decision === "REFUSE")).toHaveLength(4);
  expect(sent()).toHaveLength(8);
});

it("shows a comment again whose decision failed", async () => {
  show([held(1, "Un lien"), held(2, "Un autre")], {
    JudgeComments: () => {
      throw new Error("Non");
    },
  });
  await screen.findByText("Un lien");
  press("j");
  press("a");
  expect(screen.queryByText("Un lien")).toBeNull();
  await screen.findByText("Un lien");
});

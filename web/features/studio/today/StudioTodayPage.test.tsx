import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { admin, renderPage } from "../../../testing/render-page.tsx";
import { StudioTodayPage } from "./StudioTodayPage.tsx";
import { texts } from "./texts.ts";

const person = { __typename: "User", id: "u1", firstName: "Awa", lastName: "Koné" };
const post = (id: string, title: string, scheduledAt: string | null = null) => ({
  __typename: "Post",
  id,
  title,
  slug: `a-${id}`,
  scheduledAt,
  updatedAt: "2026-11-21T11:00:00.000Z",
  authors: [person],
});
const page = (items: object[] = [], total = items.length) => ({ __typename: "PostPage", items, total });
const empty = {
  proposed: page(),
  scheduled: page(),
  heldComments: { __typename: "StudioCommentPage", items: [], total: 0 },
  commentAlert: {
    __typename: "CommentAlert",
    newAccounts: 0,
    newlyHeld: 0,
    isUnusual: false,
    holdsAllUntil: null as string | null,
  },
  readersNow: 0,
  analytics: { __typename: "Analytics", topPosts: [] },
  settings: {
    __typename: "SiteSettings",
    identity: { __typename: "SiteIdentity", name: "La Gazette" },
    appearance: { __typename: "SiteAppearance", logoName: "", iconName: "" },
    home: { __typename: "SiteHome", blocks: [], leads: [] },
  },
  mailServer: { __typename: "MailServer", source: "NONE" },
  missingLegalSettings: ["legal.host", "legal.pressDeclaration"],
  categories: [],
  published: page(),
  authors: [{ __typename: "User", id: "a1" }],
  invitations: [],
};

const open = (answer: object, viewer = admin, answers = {}) =>
  renderPage(<StudioTodayPage />, {
    path: "/studio",
    viewer,
    answers: {
      StudioToday: () => answer as Record<string, unknown>,
      StudioTodaySite: () => answer as Record<string, unknown>,
      StudioTodayComments: () => answer as Record<string, unknown>,
      ...answers,
    },
  });

it("leads a new site through what is left to do", async () => {
  open(empty);
  const steps = within(await screen.findByRole("region", { name: texts.steps }));
  await steps.findByText("1 sur 8");
  expect(steps.queryByRole("link", { name: texts.step.name })).toBeNull();
  steps.getByText(/l’hébergeur, le récépissé de déclaration/);
  expect(steps.getByRole("link", { name: texts.step.article }).getAttribute("href")).toBe(
    "/studio/posts/new",
  );
  for (const text of [texts.noProposed, texts.noScheduled, texts.nothingToJudge, texts.noRead])
    expect(await screen.findByText(text)).toBeDefined();
});

it("shows what waits, and no steps once all are done", async () => {
  open({
    ...empty,
    proposed: page([post("p1", "Le marché de nuit")], 7),
    scheduled: page([post("p2", "", "2026-11-22T08:00:00.000Z")]),
    settings: {
      ...empty.settings,
      appearance: { __typename: "SiteAppearance", logoName: "a.png", iconName: "" },
      home: { __typename: "SiteHome", blocks: [{ __typename: "SiteHomeBlock", kind: "recent" }], leads: [] },
    },
    mailServer: { __typename: "MailServer", source: "STUDIO" },
    missingLegalSettings: [],
    categories: [{ __typename: "Category", id: "c" }],
    published: page([{ __typename: "Post", id: "p3" }], 1),
    invitations: [{ __typename: "Invitation", id: "i" }],
  });
  const proposed = await screen.findByRole("link", { name: "Le marché de nuit" });
  expect(proposed.getAttribute("href")).toBe("/studio/posts/edit/p1");
  expect(screen.getByRole("heading", { name: `${texts.proposed} (7)` })).toBeDefined();
  expect(screen.getByRole("link", { name: texts.untitled })).toBeDefined();
  expect(screen.queryByRole("region", { name: texts.steps })).toBeNull();
});

it("asks for an author only what is theirs", async () => {
  const author = { ...admin, isAdmin: false, role: "AUTHOR" as const };
  const { operations } = open({ proposed: page(), scheduled: page() }, author);
  await screen.findByText(texts.noOwnProposed);
  await waitFor(() => expect(operations.map(({ name }) => name)).toEqual(["StudioToday"]));
  expect(operations[0]?.variables).toEqual({
    writes: true,
    seesNumbers: false,
    administers: false,
  });
  expect(screen.queryByText(texts.nothingToJudge)).toBeNull();
});

it("says that an attack goes on, and holds everything with one button", async () => {
  const attack = { ...empty.commentAlert, newAccounts: 31, newlyHeld: 24, isUnusual: true };
  let state = attack;
  const { operations } = open({ ...empty }, admin, {
    StudioTodayComments: () => ({ ...empty, commentAlert: state }),
    HoldAllComments: () => {
      state = { ...attack, holdsAllUntil: "2026-11-22T13:00:00.000Z" };
      return { holdAllComments: { __typename: "CommentRules", holdsAllUntil: state.holdsAllUntil } };
    },
  });
  await screen.findByText(/31 nouveaux comptes et 24 commentaires retenus/);
  fireEvent.click(screen.getByRole("button", { name: "Tout retenir une heure" }));
  await screen.findByRole("button", { name: "Ne plus tout retenir" });
  expect(operations.find(({ name }) => name === "HoldAllComments")?.variables).toEqual({ minutes: 60 });
});

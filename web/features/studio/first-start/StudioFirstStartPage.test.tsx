import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { admin, renderPage } from "../../../testing/render-page.tsx";
import { FirstStartBar } from "./FirstStartBar.tsx";
import { StudioFirstStartPage } from "./StudioFirstStartPage.tsx";
import { texts } from "./texts.ts";

const state = {
  __typename: "FirstStart",
  isOpen: true,
  hasDemonstration: true,
  isRemoving: false,
  mayChangeOwner: true,
  hasMailServer: true,
  recoveryPhrase: "abaisser abandon abdiquer abeille abolir aborder",
};
const me = {
  __typename: "User",
  id: admin.id,
  firstName: "Rédaction",
  lastName: "du site",
  email: "a@exemple.ci",
};
const draft = (version: number, publishedVersion: number, name = "Palabre") => ({
  __typename: "SiteSettingsDraft",
  version,
  publishedVersion,
  publishedAt: "2026-11-21T12:00:00.000Z",
  scheduled: null,
  identity: {
    __typename: "SiteIdentity",
    name,
    tagline: "",
    description: "",
    timeZone: "Africa/Abidjan",
    dialCode: "+225",
    contact: "",
    socialLinks: [],
  },
  appearance: {
    __typename: "SiteAppearance",
    mood: "LATERITE",
    accent: "",
    logoName: "",
    darkLogoName: "",
    iconName: "",
  },
  areas: [],
  words: [],
  menus: { __typename: "SiteMenus", chatUrl: "", navigation: [], footer: [], isVerificationLinked: true },
  legal: { __typename: "SiteLegal", publisher: "", director: "", host: "", contact: "" },
  accounts: { __typename: "SiteAccounts", registration: "OPEN", telephone: "REQUIRED" },
  comments: { __typename: "SiteComments", isOpen: true, memberDays: 0, closeAfterDays: 0 },
  ai: "ALLOW",
  isLlmsTextShown: false,
  isPoweredByShown: true,
});

const open = (step: string, answers = {}) =>
  renderPage(<StudioFirstStartPage />, {
    path: `/studio/start?etape=${step}`,
    viewer: admin,
    answers: {
      StudioSite: () => ({ siteSettingsDraft: draft(1, 1) }),
      FirstStart: () => ({ firstStart: state }),
      Owner: () => ({ me }),
      TestMail: () => ({ testMail: null }),
      ...answers,
    },
  });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("keeps the name over a reload, publishes it and goes on", async () => {
  const first = open("nom");
  await screen.findByLabelText("Nom du site");
  type("Nom du site", "La Gazette du Perche");
  first.unmount();
  const { operations } = open("nom", {
    UpdateSiteSettings: () => ({ updateSiteSettings: draft(2, 1, "La Gazette du Perche") }),
    PublishSiteSettings: () => ({ publishSiteSettings: draft(2, 2, "La Gazette du Perche") }),
  });
  expect((await screen.findByLabelText<HTMLInputElement>("Nom du site")).value).toBe("La Gazette du Perche");
  press(texts.next);
  await screen.findByRole("heading", { name: texts.mood.title });
  const saved = operations.find(({ name }) => name === "UpdateSiteSettings");
  expect(saved?.variables.input).toEqual({ identity: { name: "La Gazette du Perche" } });
  expect(operations.map(({ name }) => name)).toContain("PublishSiteSettings");
});

it("keeps the owner’s fields but the password over a reload, and sends them", async () => {
  const first = open("compte");
  await screen.findByLabelText(texts.owner.firstName);
  type(texts.owner.firstName, "Léa");
  type(texts.owner.password, "une phrase à nous");
  first.unmount();
  const { operations } = open("compte", {
    UpdateOwner: () => ({ updateOwner: { ...me, firstName: "Léa" } }),
  });
  expect((await screen.findByLabelText<HTMLInputElement>(texts.owner.firstName)).value).toBe("Léa");
  expect(screen.getByLabelText<HTMLInputElement>(texts.owner.password).value).toBe("");
  press(texts.next);
  await screen.findByRole("heading", { name: texts.mail.title });
  expect(operations.find(({ name }) => name === "UpdateOwner")?.variables.input).toEqual({
    firstName: "Léa",
    lastName: "du site",
    email: "a@exemple.ci",
  });
});

it("leaves the account to the profile once the proof of the first start is used", async () => {
  const { path } = open("compte", {
    FirstStart: () => ({ firstStart: { ...state, mayChangeOwner: false } }),
  });
  const link = await screen.findByRole("link", { name: texts.owner.profile });
  expect(link.getAttribute("href")).toBe("/profile/account");
  press(texts.next);
  await waitFor(() => expect(path()).toContain("messages"));
});

it("waits for the test mail to arrive, and asks for the mail server where none is set", async () => {
  const mail = {
    __typename: "QueuedMail",
    id: "m",
    address: "a•••@exemple.ci",
    state: "SENT",
    problem: null,
  };
  const { unmount, path } = open("messages", { TestMail: () => ({ testMail: mail }) });
  await screen.findByText(texts.mail.sent);
  press(texts.next);
  expect(path()).toContain("messages");
  fireEvent.click(screen.getByRole("switch", { name: texts.mail.arrived }));
  press(texts.next);
  await waitFor(() => expect(path()).toContain("fin"));
  unmount();
  open("messages", { FirstStart: () => ({ firstStart: { ...state, hasMailServer: false } }) });
  await screen.findByText(/ils se règlent aussi plus tard/);
  expect(screen.getByRole("button", { name: texts.mail.later })).toBeDefined();
});

it("sends what becomes of the demonstration", async () => {
  const { operations } = open("fin", {
    FinishFirstStart: () => ({ finishFirstStart: { ...state, isOpen: false, isRemoving: true } }),
  });
  // Chosen already: the site is about to be somebody’s.
  expect((await screen.findByLabelText(texts.end.remove)).matches(":checked")).toBe(true);
  press(texts.end.write);
  await screen.findByText(texts.end.removing);
  expect(operations.find(({ name }) => name === "FinishFirstStart")?.variables.input).toEqual({
    removesDemonstration: true,
  });
});

it("offers to begin above the studio’s pages, while the site is nobody’s", async () => {
  const bar = (isOpen: boolean) =>
    renderPage(<FirstStartBar />, {
      path: "/studio/posts",
      viewer: admin,
      answers: { FirstStart: () => ({ firstStart: { ...state, isOpen } }) },
    });
  const { unmount } = bar(true);
  const link = await screen.findByRole("link", { name: texts.bar.begin });
  expect(link.getAttribute("href")).toBe("/studio/start");
  unmount();
  const { operations } = bar(false);
  await waitFor(() => expect(operations).toHaveLength(1));
  expect(screen.queryByRole("link", { name: texts.bar.begin })).toBeNull();
});

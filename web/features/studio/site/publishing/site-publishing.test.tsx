import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { defaultSiteSettings } from "../../../../../schema/site/settings.ts";
import { clearDrafts } from "../../../../lib/browser/storage.ts";
import { admin, graphqlError, renderPage } from "../../../../testing/render-page.tsx";
import { FlashMessages } from "../../../../ui/feedback/FlashMessages.tsx";
import { publicationTime } from "../../shared/schedule/publication-time.ts";
import { texts as scheduleTexts } from "../../shared/schedule/texts.ts";
import { StudioSitePage } from "../StudioSitePage.tsx";
import { texts } from "./texts.ts";

afterEach(clearDrafts);

const timeZone = "Africa/Abidjan";
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const at = `${tomorrow}T18:00:00.000Z`;
const time = publicationTime(at, timeZone);
/** Returns a text as queries read it: with ordinary spaces. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

const { integrations, accounts, comments, newsletters, legal, identity, appearance } = defaultSiteSettings;
const draft = (version: number, changes = {}) => ({
  __typename: "SiteSettingsDraft",
  version,
  publishedVersion: 1,
  publishedAt: "2026-11-21T12:00:00.000Z",
  scheduled: null,
  identity: { __typename: "SiteIdentity", ...identity, name: "La Gazette", timeZone },
  appearance: { __typename: "SiteAppearance", ...appearance },
  areas: [],
  menus: { __typename: "SiteMenus", chatUrl: "", navigation: [], footer: [], isVerificationLinked: true },
  home: { __typename: "SiteHome", layout: "CAROUSEL", blocks: [], leads: [] },
  words: [],
  legal: { __typename: "SiteLegal", ...legal },
  integrations: { __typename: "SiteIntegrations", ...integrations },
  accounts: { __typename: "SiteAccounts", ...accounts },
  comments: { __typename: "SiteComments", ...comments },
  newsletters: { __typename: "SiteNewsletters", ...newsletters },
  podcast: { __typename: "SitePodcast", ...defaultSiteSettings.podcast },
  areFeedsWhole: true,
  ai: "ALLOW",
  isLlmsTextShown: false,
  isPoweredByShown: true,
  ...changes,
});
const scheduled = { __typename: "ScheduledSiteSettings", version: 2, at };

const page = (
  <>
    <FlashMessages />
    <StudioSitePage />
  </>
);

type Answers = NonNullable<Parameters<typeof renderPage>[1]>["answers"];
const open = (present: object, answers: Answers = {}) =>
  renderPage(page, {
    path: "/studio/site",
    viewer: admin,
    answers: {
      StudioSite: () => ({ siteSettingsDraft: present }),
      SiteHistory: () => ({ siteSettingsHistory: [] }),
      SiteInstallation: () => ({
        installation: { __typename: "Installation", version: "0.2.0", isChecked: false, newer: null },
        backupCheck: null,
      }),
      SitePreview: () => ({ recentPosts: [] }),
      ...answers,
    },
  });
const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => fireEvent.click(await button(name));

it("saves what is typed, then schedules it for the hour of the site's time zone", async () => {
  const { operations } = open(draft(1), {
    UpdateSiteSettings: () => ({ updateSiteSettings: draft(2) }),
    SchedulePublishSiteSettings: () => ({ schedulePublishSiteSettings: draft(2, { scheduled }) }),
  });
  fireEvent.change(await screen.findByLabelText("Nom du site"), { target: { value: "L’Écho" } });
  await press(texts.later);
  const dialog = await screen.findByRole("dialog", { name: texts.title });
  const field = within(dialog).getByLabelText(scheduleTexts.date);
  fireEvent.change(field, { target: { value: "2020-01-01T18:00" } });
  fireEvent.click(within(dialog).getByRole("button", { name: scheduleTexts.submit }));
  await within(dialog).findByText(scheduleTexts.pastDate);
  fireEvent.change(field, { target: { value: `${tomorrow}T18:00` } });
  fireEvent.click(within(dialog).getByRole("button", { name: scheduleTexts.submit }));
  await screen.findByText(plain(texts.appears(time)));
  expect(operations.find(({ name }) => name === "SchedulePublishSiteSettings")?.variables).toEqual({
    at,
    version: 2,
  });
  expect(screen.queryByRole("button", { name: texts.later })).toBeNull();
});

it("says that later changes stay out, takes another hour with them, and cancels", async () => {
  const { operations } = open(draft(3, { scheduled }), {
    SchedulePublishSiteSettings: () => ({
      schedulePublishSiteSettings: draft(3, { scheduled: { ...scheduled, version: 3 } }),
    }),
    CancelScheduledSiteSettings: () => ({ cancelScheduledSiteSettings: draft(3) }),
  });
  await screen.findByText(plain(texts.appearsWithoutSince(time)));
  await press(texts.changeLabel);
  const dialog = await screen.findByRole("dialog", { name: texts.title });
  within(dialog).getByText(texts.alsoSince);
  expect(within(dialog).getByLabelText<HTMLInputElement>(scheduleTexts.date).value).toBe(`${tomorrow}T18:00`);
  fireEvent.click(within(dialog).getByRole("button", { name: scheduleTexts.submit }));
  await screen.findByText(plain(texts.appears(time)));
  expect(operations.at(-1)?.variables).toEqual({ at, version: 3 });
  await press(texts.cancelLabel);
  await button(texts.later);
  await screen.findByText(plain(texts.cancelled));
});

it("says that a publication cancels the one that waited", async () => {
  open(draft(2, { scheduled }), {
    PublishSiteSettings: () => ({ publishSiteSettings: draft(2, { publishedVersion: 2 }) }),
  });
  await press("Publier");
  await screen.findByText(plain(texts.publishedInstead(time)));
});

it("shows both versions when somebody else changed the settings meanwhile", async () => {
  open(draft(2), {
    SchedulePublishSiteSettings: () => graphqlError("Changé", { code: "CONFLICT", current: draft(3) }),
  });
  await press(texts.later);
  await press(scheduleTexts.submit);
  await screen.findByText("Quelqu’un d’autre a changé ces réglages entre-temps");
});

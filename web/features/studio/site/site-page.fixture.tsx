import { fireEvent, screen } from "@testing-library/react";
import { defaultSiteSettings } from "../../../../schema/site/settings.ts";
import { admin, renderPage } from "../../../testing/render-page.tsx";
import { StudioSitePage } from "./StudioSitePage.tsx";

const identity = { __typename: "SiteIdentity", ...defaultSiteSettings.identity, name: "La Gazette" };
const appearance = { __typename: "SiteAppearance", ...defaultSiteSettings.appearance };
const legal = { __typename: "SiteLegal", ...defaultSiteSettings.legal };
const integrations = { __typename: "SiteIntegrations", ...defaultSiteSettings.integrations };
/** Returns a draft of the settings, of a version and with other values of « Identité ». */
export const draft = (version: number, changes = {}) => ({
  __typename: "SiteSettingsDraft",
  version,
  publishedVersion: 1,
  publishedAt: "2026-11-21T12:00:00.000Z",
  scheduled: null,
  identity: { ...identity, ...changes },
  appearance,
  areas: [
    { __typename: "SiteAreaState", area: "FEEDS", isShown: true },
    { __typename: "SiteAreaState", area: "GALLERY", isShown: true },
  ],
  menus: { __typename: "SiteMenus", chatUrl: "", navigation: [], footer: [], isVerificationLinked: true },
  home: { __typename: "SiteHome", ...defaultSiteSettings.home },
  words: [],
  legal,
  integrations,
  accounts: {
    __typename: "SiteAccounts",
    registration: "OPEN",
    telephone: "REQUIRED",
    isSecondFactorRequired: false,
  },
  comments: { __typename: "SiteComments", isOpen: true, memberDays: 0, closeAfterDays: 0 },
  newsletters: { __typename: "SiteNewsletters", ...defaultSiteSettings.newsletters },
  ...{ podcast: { __typename: "SitePodcast", ...defaultSiteSettings.podcast }, areFeedsWhole: true },
  ai: "ALLOW",
  isLlmsTextShown: false,
  isPoweredByShown: true,
});

const footer = {
  __typename: "SiteFooter",
  categories: [
    { __typename: "Category", slug: "culture", name: "Culture" },
    { __typename: "Category", slug: "sport", name: "Sport" },
  ],
  pages: [],
  hasPodcast: false,
  areas: [],
};

type Answers = NonNullable<Parameters<typeof renderPage>[1]>["answers"];

/** Opens the page with answers of the service. */
export function open(answers: Answers, path = "/studio/site") {
  return renderPage(<StudioSitePage />, {
    path,
    viewer: admin,
    answers: {
      StudioSite: () => ({ siteSettingsDraft: draft(1) }),
      SiteHistory: () => ({ siteSettingsHistory: [] }),
      SiteInstallation: () => ({
        installation: { __typename: "Installation", version: "0.2.0", isChecked: false, newer: null },
        backupCheck: null,
      }),
      SiteMenuLinks: () => ({ siteFooter: footer }),
      SitePreview: () => ({ recentPosts: [] }),
      ...answers,
    },
  });
}
export const nameField = () => screen.findByLabelText<HTMLInputElement>("Nom du site");
export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

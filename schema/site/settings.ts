import type { Masthead } from "../appearance/masthead.ts";
import type { MoodName } from "../appearance/mood.ts";
import type { LabelName } from "../labels.ts";
import type { SiteHome } from "./home.ts";
import { noLegalNotice, type SiteLegal } from "./legal/legal-settings.ts";
import type { SitePodcast } from "./podcast.ts";
import type { Weekday } from "./weekdays.ts";

/**
 * Settings of a site that its administrators write in the studio. A text that is empty is not set. Each group is merged
 * when some of its fields are given; `areas` by area, `words` by name.
 */
export interface SiteSettings {
  readonly identity: SiteIdentity;
  readonly appearance: SiteAppearance;
  /** Every area, in the order of `siteAreas`. */
  readonly areas: readonly SiteAreaState[];
  readonly menus: SiteMenus;
  readonly home: SiteHome;
  readonly accounts: SiteAccounts;
  readonly comments: SiteComments;
  readonly newsletters: SiteNewsletters;
  readonly podcast: SitePodcast;
  /** Whether feeds contain whole articles; else their descriptions. */
  readonly areFeedsWhole: boolean;
  /** Labels that are replaced (schema/labels.ts). */
  readonly words: readonly SiteWord[];
  readonly legal: SiteLegal;
  readonly integrations: SiteIntegrations;
  readonly ai: AiPolicy;
  /** Whether /llms.txt is served. */
  readonly isLlmsTextShown: boolean;
  /** Whether the footer names the software. */
  readonly isPoweredByShown: boolean;
}

export interface SiteIdentity {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  /** IANA name, of every date shown. */
  readonly timeZone: string;
  /** Of a telephone number without one. */
  readonly dialCode: string;
  /** Address to which readers write. */
  readonly contact: string;
  readonly socialLinks: readonly string[];
  /** Of mobile data, « 0,41 FCFA »; empty: the usual one of the country (megabyte-price.ts). */
  readonly megabytePrice: string;
}

export interface SiteAppearance {
  readonly mood: MoodName;
  readonly masthead: Masthead;
  /** `#rrggbb`; empty: the mood's own. */
  readonly accent: string;
  /** Files of the library; empty for none. */
  readonly logoName: string;
  readonly darkLogoName: string;
  readonly iconName: string;
}

/** Areas that can be switched off whole, by the first part of their addresses. */
export const siteAreas = ["FEEDS", "GALLERY", "IMAGES", "VIDEOS", "BOOKS", "MUSICS", "EXPLORE"] as const;
export type SiteArea = (typeof siteAreas)[number];
export interface SiteAreaState {
  readonly area: SiteArea;
  readonly isShown: boolean;
}

/** A link of a menu: a page of the site (`/feeds`) or another address; an empty label is the page's own. */
export interface SiteMenuLink {
  readonly address: string;
  readonly label: string;
  readonly isShown: boolean;
}

export interface SiteMenus {
  /** Empty: the link is not shown. */
  readonly chatUrl: string;
  /** Empty lists: the default order. */
  readonly navigation: readonly SiteMenuLink[];
  readonly footer: readonly SiteMenuLink[];
  /** Whether the footer leads to /verifier. */
  readonly isVerificationLinked: boolean;
}

export const registrations = ["OPEN", "INVITATION", "CLOSED"] as const;
export type Registration = (typeof registrations)[number];
export const telephoneNeeds = ["REQUIRED", "OPTIONAL", "HIDDEN"] as const;
export type TelephoneNeed = (typeof telephoneNeeds)[number];
export interface SiteAccounts {
  readonly registration: Registration;
  readonly telephone: TelephoneNeed;
  /** Whether the team's rights need a second factor. */
  readonly isSecondFactorRequired: boolean;
}

export interface SiteComments {
  readonly isOpen: boolean;
  /** Age of an account that may comment, in days. */
  readonly memberDays: number;
  /** Days after which an article takes no more comments; 0: never. */
  readonly closeAfterDays: number;
}

export interface SiteNewsletters {
  /** Whether readers find the form on the pages. */
  readonly isOpen: boolean;
  /** Sent to an address that has just confirmed; empty: the usual words. */
  readonly welcome: string;
  readonly mailsPerSecond: number;
  /** Mails of the first day of sending, twice as many each further one; 0: as many as there are. */
  readonly firstDayLimit: number;
  /** Whether a letter with the articles of the week goes each week, on this day, at this hour (08:00). */
  readonly isDigestOn: boolean;
  readonly digestDay: Weekday;
  readonly digestAt: string;
  /** Whether openings and clicks are counted, on the whole only. */
  readonly isMeasured: boolean;
}

export interface SiteWord {
  readonly name: LabelName;
  readonly text: string;
}

export interface SiteIntegrations {
  readonly matomoUrl: string;
  readonly matomoSiteId: string;
  /** Measures as the CNIL exempts from consent: without cookies and on the whole only. */
  readonly isMatomoExempt: boolean;
  readonly plausibleDomain: string;
  /** Empty: plausible.io. */
  readonly plausibleUrl: string;
  readonly helloAssoUrl: string;
  readonly brevoFormUrl: string;
  readonly donationUrl: string;
  /** Accounts that prove that the site is theirs: by `rel="me"`, and by /.well-known/atproto-did. */
  readonly mastodonUrl: string;
  /** A name (`journal.bsky.social`), or an identifier (`did:plc:…`). */
  readonly blueskyHandle: string;
}

/** Use of the texts by programs of artificial intelligence: everything, reading without training, nothing. */
export const aiPolicies = ["ALLOW", "NO_TRAINING", "REFUSE"] as const;
export type AiPolicy = (typeof aiPolicies)[number];

/** Settings of a new site. */
export const defaultSiteSettings: SiteSettings = {
  identity: {
    name: "Palabre",
    tagline: "",
    description: "",
    timeZone: "Africa/Abidjan",
    dialCode: "+225",
    contact: "",
    socialLinks: [],
    megabytePrice: "",
  },
  appearance: {
    mood: "LATERITE",
    masthead: "RAIL",
    accent: "",
    logoName: "",
    darkLogoName: "",
    iconName: "",
  },
  areas: siteAreas.map((area) => ({ area, isShown: true })),
  menus: { chatUrl: "", navigation: [], footer: [], isVerificationLinked: true },
  home: { layout: "CAROUSEL", blocks: [], leads: [] },
  accounts: { registration: "OPEN", telephone: "REQUIRED", isSecondFactorRequired: false },
  comments: { isOpen: true, memberDays: 0, closeAfterDays: 0 },
  newsletters: {
    isOpen: true,
    welcome: "",
    mailsPerSecond: 10,
    firstDayLimit: 0,
    isDigestOn: false,
    digestDay: "FRIDAY",
    digestAt: "08:00",
    isMeasured: false,
  },
  podcast: {
    title: "",
    description: "",
    ownerName: "",
    ownerEmail: "",
    coverName: "",
    category: "News",
    isExplicit: false,
  },
  areFeedsWhole: true,
  words: [],
  legal: noLegalNotice,
  integrations: {
    matomoUrl: "",
    matomoSiteId: "",
    isMatomoExempt: false,
    plausibleDomain: "",
    plausibleUrl: "",
    helloAssoUrl: "",
    brevoFormUrl: "",
    donationUrl: "",
    mastodonUrl: "",
    blueskyHandle: "",
  },
  ai: "ALLOW",
  isLlmsTextShown: false,
  isPoweredByShown: true,
};

/** Sentences of Palabre itself, shown while its name and these fields are the default. */
const ofPalabre = {
  tagline: "l’arbre sous lequel on se parle",
  description:
    "Des actualités que l’on commente entre voisins, des lectures qui prennent leur temps. En français, sur tous les téléphones.",
};

/** Returns an identity as it is shown: with the sentences of Palabre itself under its own name. */
export const shownIdentity = (identity: SiteIdentity): SiteIdentity =>
  identity.name === defaultSiteSettings.identity.name
    ? {
        ...identity,
        tagline: identity.tagline || ofPalabre.tagline,
        description: identity.description || ofPalabre.description,
      }
    : identity;

type Stored = { readonly [Group in keyof SiteSettings]?: unknown };

/** Returns stored settings with the defaults of groups and fields that did not exist when they were stored. */
export function withDefaultSettings(stored: Stored): SiteSettings {
  const completed = Object.entries(defaultSiteSettings).map(([group, initial]) => {
    const value = stored[group as keyof SiteSettings] ?? initial;
    const isObject = typeof initial === "object" && !Array.isArray(initial);
    return [group, isObject ? { ...initial, ...(value as object) } : value];
  });
  const settings = Object.fromEntries(completed) as SiteSettings;
  const hidden = new Set(settings.areas.flatMap(({ area, isShown }) => (isShown ? [] : [area])));
  return { ...settings, areas: siteAreas.map((area) => ({ area, isShown: !hidden.has(area) })) };
}

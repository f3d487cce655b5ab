import type { DocumentNode, ExecutionResult } from "graphql";
import type { Masthead } from "./appearance/masthead.ts";
import type { MoodName } from "./appearance/mood.ts";
import type { LabelChanges } from "./labels.ts";
import type { PageService, SiteSupport } from "./site/integrations.ts";
import type { MegabytePrice } from "./site/megabyte-price.ts";
import type { Registration, SiteArea, SiteComments, SiteMenuLink, TelephoneNeed } from "./site/settings.ts";
import type { UploadLimits } from "./upload-limits.ts";

/**
 * Contract between the gateway (gateway/http/pages.ts) and the web (web/app/entry-server.tsx). They never import
 * each other: the gateway loads the built entry-server by its path.
 */

/** Site settings available to every page. */
export interface Site {
  name: string;
  /** The public address, without a slash at its end. */
  url: string;
  tagline: string;
  description: string;
  /** Empty: the link is not shown. */
  chatUrl: string;
  /** IANA name, of every date shown. */
  timeZone: string;
  /** Of a telephone number without one. */
  dialCode: string;
  /** Whether the footer names the software. */
  isPoweredByShown: boolean;
  /** Whether pages have the form of the newsletter. */
  hasNewsletter?: boolean | undefined;
  /** Whether the footer leads to /verifier. */
  isVerificationLinked?: boolean | undefined;
  /** Whether openings and clicks of letters are counted; absent: not. */
  areLettersMeasured?: boolean | undefined;
  /** Areas that are switched off; absent when none is. */
  hiddenAreas?: readonly SiteArea[] | undefined;
  /** Menus that are not the default ones. */
  navigation?: readonly SiteMenuLink[] | undefined;
  footer?: readonly SiteMenuLink[] | undefined;
  /** Absent: the name alone, or Palabre's tree beside its own. */
  logo?: SiteLogo | undefined;
  /** Its picture for dark grounds, where it has another. */
  darkLogo?: SiteLogo | undefined;
  /** Absent: the name stands in a column beside the page. */
  masthead?: Exclude<Masthead, "RAIL"> | undefined;
  /** Absent: everybody may register. */
  registration?: Exclude<Registration, "OPEN"> | undefined;
  /** Absent: it is required. */
  telephone?: Exclude<TelephoneNeed, "REQUIRED"> | undefined;
  /** Absent: every member may comment, always. */
  comments?: SiteComments | undefined;
  /** Path below /share-images, without its ending, of the link preview's picture of a page without its own. */
  shareImage?: string | undefined;
  /** At the end of articles; absent without any. */
  support?: SiteSupport | undefined;
  /** Whether pages load services of other sites, on which readers have choices. */
  hasServices?: boolean | undefined;
  /** Absent where no price is known. */
  megabytePrice?: MegabytePrice | undefined;
  /** Replaced labels. */
  labels: LabelChanges;
  /** Limits of uploads that are not the contract's; absent when none is. */
  uploadLimits?: Partial<UploadLimits> | undefined;
}

/** Look of the pages, beside what their content says of it. */
export interface PageAppearance {
  mood: MoodName;
  /** `#rrggbb`; empty: the mood's own. */
  accent: string;
  /** Folder of the site's icons below /icons; empty: Palabre's own. */
  iconFolder: string;
}

/** A picture of the site's own, with its size. */
export interface SiteLogo {
  name: string;
  width: number;
  height: number;
}

/** Other sites that a page names to programs alone. */
export interface PageIntegrations {
  services: readonly PageService[];
  /** Pages of the site's accounts elsewhere. */
  accounts: readonly string[];
}

export interface PageRequest {
  /** The settings of the site at this time. */
  site: Site;
  /** Path and query string. */
  url: string;
  /** The request has a session cookie: the page is personal. */
  hasSession: boolean;
  /** Milliseconds; sent with the page, so that server and client render the same « il y a 3 min ». */
  now: number;
  /** Absent: Palabre's own, which the style sheet holds. */
  appearance?: PageAppearance;
  /** Absent on pages that no other site may know of. */
  integrations?: PageIntegrations | undefined;
  /** Executes one of the web's queries with the request's viewer. */
  execute(document: DocumentNode, variables: Record<string, unknown>): Promise<ExecutionResult>;
  /** Text that the page's own form has sent. */
  sent?: string | undefined;
  /** Renders this error page whatever the path: 500 when the gateway failed, 503 when it is overloaded. */
  failure?: PageFailure;
}

export type PageFailure = 403 | 404 | 429 | 500 | 503;

export interface RenderedPage {
  status: number;
  html: string;
  /** Redirect target, with status 302, or 301 for a permanent one. */
  location?: string;
  /** CSP hash of the inline style of its mood; absent without one. */
  styleHash?: string;
  /** CSP hash of the inline script that loads its services; absent without any. */
  servicesHash?: string;
  /** Whether the browser may keep it (schema/copies.ts). */
  isCopied?: boolean;
}

/** Vite's manifest, reduced to the fields that pages need. */
export type AssetManifest = Record<
  string,
  {
    file: string;
    src?: string;
    css?: string[];
    assets?: string[];
    imports?: string[];
    dynamicImports?: string[];
  }
>;

export interface RendererOptions {
  /** null in development: Vite serves the modules. */
  manifest: AssetManifest | null;
  /** Stylesheets to link in development. */
  developmentStyles?: () => string[];
}

export interface Renderer {
  render(request: PageRequest): Promise<RenderedPage>;
  /** CSP hashes of the inline scripts. */
  scriptHashes: string[];
  /** Subscriptions of the client, as it sends them. */
  subscriptions: readonly DocumentNode[];
}

/** Exports of the built entry-server. */
export interface WebModule {
  createRenderer(options: RendererOptions): Renderer;
}

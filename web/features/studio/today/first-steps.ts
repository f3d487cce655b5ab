import { defaultSiteSettings } from "../../../../schema/site/settings.ts";
import type { StudioTodayQuery, StudioTodaySiteQuery } from "../../../gql/graphql.ts";
import { namesOfMissing } from "../shared/legal/missing-settings.ts";
import { siteSectionPath } from "../shared/site-sections.ts";
import { texts } from "./texts.ts";

export interface FirstStep {
  readonly key: keyof typeof texts.step;
  readonly isDone: boolean;
  readonly to: string;
  /** Names of what it still lacks. */
  readonly detail?: string;
}

/** Number of published articles from which a site is no longer young. */
const youngArticles = 20;

/** Steps that stay until they are done, however many articles there are. */
const lasting: readonly FirstStep["key"][] = ["mail", "legal"];

/** Returns the first steps of a young site with what is really done; none once all are, and for others than administrators. */
export function firstStepsOf({
  settings,
  categories,
  published,
  authors,
  invitations,
  mailServer,
  missingLegalSettings,
}: StudioTodayQuery & Partial<StudioTodaySiteQuery>): readonly FirstStep[] {
  if (!settings) return [];
  const articles = published?.total ?? 0;
  const { logoName, iconName } = settings.appearance;
  const steps: readonly FirstStep[] = [
    {
      key: "name",
      isDone: settings.identity.name !== defaultSiteSettings.identity.name,
      to: siteSectionPath("identite"),
    },
    { key: "logo", isDone: Boolean(logoName || iconName), to: siteSectionPath("apparence") },
    { key: "mail", isDone: mailServer?.source !== "NONE", to: "/studio/mails" },
    {
      key: "legal",
      isDone: !missingLegalSettings?.length,
      to: siteSectionPath("mentions"),
      detail: namesOfMissing(missingLegalSettings ?? []),
    },
    {
      key: "front",
      isDone: settings.home.blocks.length + settings.home.leads.length > 0,
      to: siteSectionPath("accueil"),
    },
    { key: "categories", isDone: (categories?.length ?? 0) > 0, to: "/studio/categories" },
    { key: "article", isDone: articles > 0, to: "/studio/posts/new" },
    {
      key: "colleague",
      isDone: (authors?.length ?? 0) > 1 || (invitations?.length ?? 0) > 0,
      to: "/studio/users",
    },
  ];
  const isYoung = articles < youngArticles;
  const left = steps.filter(({ key, isDone }) => !isDone && (isYoung || lasting.includes(key)));
  return left.length > 0 && isYoung ? steps : left;
}

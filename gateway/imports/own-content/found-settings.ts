import { isDeepStrictEqual } from "node:util";
import { defaultSiteSettings } from "../../../schema/site/settings.ts";
import { textOf } from "../../settings/merge-settings.ts";
import { confirmationsOf } from "../../settings/setting-confirmations.ts";
import { fieldsByPath, settingSections } from "../../settings/setting-paths.ts";
import { oldPathOf } from "../content/old-path.ts";
import type { ChosenSettings, ImportedSetting } from "../records/import-found.ts";
import type { Survey } from "../survey/survey.ts";

/** Path under which the links of menus of other systems are chosen that lead to other sites. */
const menuLinks = "menus";
/** Of one setting; one that names more can't be confirmed. */
const shownConfirmations = 50;

const usual = fieldsByPath(defaultSiteSettings);

/** Returns the settings of an export of this software that are not those of a new site, by their paths. */
export const settingsIn = ({ settings }: Pick<Survey, "settings">): ReadonlyMap<string, unknown> =>
  new Map(
    [...fieldsByPath(settings?.values ?? {})].filter(
      ([path, value]) => usual.has(path) && !isDeepStrictEqual(value, usual.get(path)),
    ),
  );

/** Returns the settings that a source could bring, a line each, with what has to be confirmed for them. */
export function foundSettings(survey: Pick<Survey, "settings" | "menus" | "site">): ImportedSetting[] {
  const fields = [...settingsIn(survey)].filter(([path]) => path !== "newsletters.isDigestOn");
  const outside = [...survey.menus.values()].flat().filter(({ address }) => leadsOutside(address, survey));
  if (outside.length > 0)
    fields.push([menuLinks, outside.map(({ title, address }) => `${title} ${address}`).join(", ")]);
  return fields.map(([path, value]) => ({
    ...{ path, section: sectionOf(path), value: textOf(value) },
    confirmations: confirmationsOf(path, value)
      .slice(0, shownConfirmations)
      .map((each) => each.slice(0, 300)),
  }));
}

const leadsOutside = (address: string, { site }: Pick<Survey, "site">): boolean =>
  /^https?:\/\//.test(address) && oldPathOf(address, site) === null;

/** Returns the name that the studio gives to the section of a setting. */
export const sectionOf = (path: string): string => settingSections[path.replace(/\..*/, "")] ?? path;

/** Returns what is chosen by all of these settings, with everything confirmed: for a person who has read them. */
export const choiceOf = (found: readonly ImportedSetting[]): ChosenSettings => ({
  paths: found.map(({ path }) => path),
  confirmed: found.flatMap(({ confirmations }) => confirmations),
});

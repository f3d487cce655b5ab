import type { SiteSettings } from "../../../../schema/site/settings.ts";
import { type SiteSectionKey, siteSectionPath, siteSections } from "../shared/site-sections.ts";
import { texts } from "./texts.ts";

/** Sections of the screen by the first part of a setting's path. */
const sectionOfGroup: Readonly<Record<keyof SiteSettings, SiteSectionKey>> = {
  identity: "identite",
  isPoweredByShown: "identite",
  appearance: "apparence",
  home: "accueil",
  areas: "parties",
  menus: "menus",
  words: "mots",
  legal: "mentions",
  accounts: "inscription",
  comments: "inscription",
  newsletters: "lettres",
  podcast: "podcast",
  areFeedsWhole: "podcast",
  ai: "ia",
  isLlmsTextShown: "ia",
  integrations: "integrations",
};

/** Returns the names of a setting and of its section; `path` may lead to an item of a list, « menus.navigation[2].address ». */
function placeOf(path: string): { field: string; key: SiteSectionKey; section: string } {
  const [group = ""] = path.split(/[.[]/);
  const key = sectionOfGroup[group as keyof SiteSettings] ?? "identite";
  const [setting = path] = path.split("[");
  return {
    field: texts.fields[setting] ?? texts.fields[group] ?? setting,
    key,
    section: siteSections.find((section) => section.key === key)?.label ?? "",
  };
}

/** Returns the message for refused settings, the first one and how many more, with the way to its section. */
export function refusalOf(fields: Readonly<Record<string, string>>) {
  const [[path, message] = ["", ""], ...others] = Object.entries(fields);
  const { field, key, section } = placeOf(path);
  return {
    text: texts.refused({ section, field, message }),
    lines: others.map(([name, also]) => texts.refused({ ...placeOf(name), message: also })),
    actions: [{ to: siteSectionPath(key), words: texts.toSection(section) }],
  };
}

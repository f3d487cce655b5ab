import { createHash } from "node:crypto";
import type { SiteSettings } from "../../schema/site/settings.ts";

/** Names of the sections of the settings in the studio, by their groups. */
const sections: Readonly<Record<keyof SiteSettings, string>> = {
  ...{ identity: "Identité", appearance: "Apparence", areas: "Parties du site", menus: "Menus" },
  ...{ home: "Accueil", accounts: "Inscription", comments: "Commentaires", newsletters: "Lettres" },
  ...{ podcast: "Podcast", areFeedsWhole: "Flux", words: "Mots", legal: "Mentions légales" },
  ...{ integrations: "Services", ai: "Intelligence artificielle", isLlmsTextShown: "llms.txt" },
  ...{ isPoweredByShown: "Pied de page" },
};
export const settingSections: Readonly<Record<string, string>> = sections;

const isGroup = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the fields of settings by their paths: `identity.name`, or `words`, which is no group. */
export const fieldsByPath = (settings: object): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(settings).flatMap(([group, value]): (readonly [string, unknown])[] =>
      isGroup(value)
        ? Object.entries(value).map(([field, each]) => [`${group}.${field}`, each])
        : [[group, value]],
    ),
  );

/** Returns the change of settings that gives these fields their values. */
export function changeOf(fields: Iterable<readonly [path: string, value: unknown]>): Record<string, unknown> {
  const change: Record<string, unknown> = {};
  for (const [path, value] of fields) {
    const [group = "", field] = path.split(".");
    change[group] = field ? { ...(change[group] as object), [field]: value } : value;
  }
  return change;
}

/** Returns a mark of a value: another one was written here since. */
export const markOfSetting = (value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(value ?? null))
    .digest("base64url");

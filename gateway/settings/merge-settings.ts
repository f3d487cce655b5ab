import { isDeepStrictEqual } from "node:util";
import type { InferType } from "yup";
import { siteSettingsRules } from "../../schema/rules/site-settings.ts";
import type { SiteSettings } from "../../schema/site/settings.ts";
import { check } from "../core/validation.ts";
import { fieldsByPath } from "./setting-paths.ts";
import type { SettingsChange } from "./site-settings.entity.ts";

/** A change of settings, checked: any of the groups, and any of their fields. */
type SettingsInput = InferType<typeof siteSettingsRules>;

/** Checks a change of settings. A null is a field that was left out. Throws BAD_USER_INPUT with the path of each field. */
export const checkSettings = (input: unknown): Promise<SettingsInput> =>
  check(siteSettingsRules, withoutNulls(input));

/** Returns the names in a change of settings that are no group: misspelt ones, or those of another version. */
export const unknownGroups = (input: unknown): string[] =>
  Object.keys(Object(input)).filter((name) => !Object.hasOwn(siteSettingsRules.fields, name));

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const given = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  return Object.fromEntries(given.map(([name, each]) => [name, withoutNulls(each)]));
}

/** Returns settings with a change: a group is merged, areas and words too; any other list is replaced. */
export function mergeSettings(before: SiteSettings, { areas = [], words = [], ...input }: SettingsInput) {
  const merged = Object.entries(before).map(([group, value]) => {
    const given = input[group as keyof typeof input];
    if (given === undefined) return [group, value];
    return [group, typeof value === "object" ? pick({ ...value, ...(given as object) }, value) : given];
  });
  const isShown = new Map(areas.map((each) => [each?.area, each?.isShown]));
  const texts = new Map([...before.words, ...words].map(({ name, text = "" }) => [name, text.trim()]));
  return {
    ...(Object.fromEntries(merged) as SiteSettings),
    areas: before.areas.map((each) => ({ ...each, isShown: isShown.get(each.area) ?? each.isShown })),
    words: [...texts].flatMap(([name, text]) => (text ? [{ name, text }] : [])),
  };
}

const link = { address: "", label: "", isShown: true };
/** The fields of the items of lists, with the values of those that may be left out. */
const itemDefaults: Readonly<Record<string, object>> = {
  navigation: link,
  footer: link,
  blocks: { kind: "", title: "", text: "", isShown: true },
  leads: { postId: "", title: "", focus: "" },
};

/** Returns the fields that the group has; trimmed texts, whole items. */
function pick(given: object, group: object): object {
  const names = Object.keys(group);
  const known = Object.entries(given).filter(([name]) => names.includes(name));
  return Object.fromEntries(known.map(([name, value]) => [name, completed(name, value)]));
}

function completed(name: string, value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  const item = itemDefaults[name];
  return item && Array.isArray(value) ? value.map((each) => pick({ ...item, ...each }, item)) : value;
}

/** Returns the fields in which two settings differ. */
export function changesBetween(before: SiteSettings, after: SiteSettings): SettingsChange[] {
  const former = fieldsByPath(before);
  return [...fieldsByPath(after)].flatMap(([path, present]) =>
    isDeepStrictEqual(former.get(path), present)
      ? []
      : [{ path, before: textOf(former.get(path)), after: textOf(present) }],
  );
}

const mostCharacters = 300;
/** Returns a value of a setting as a text; the beginning of a long one. */
export const textOf = (value: unknown): string =>
  (typeof value === "string" ? value : JSON.stringify(value ?? "")).slice(0, mostCharacters);

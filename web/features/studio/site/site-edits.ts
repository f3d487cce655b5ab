import type { SiteDraftFragment, SiteSettingsInput } from "../../../gql/graphql.ts";

/** Value of a setting. */
export type SettingValue = string | boolean | readonly string[];

/** Values that were typed and not saved yet, by their paths (`identity.name`). */
export type SiteEdits = Readonly<Record<string, SettingValue>>;

/** Returns the value at a path of settings. */
export function valueAt(settings: unknown, path: string): SettingValue {
  const value = path
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], settings);
  return (value ?? "") as SettingValue;
}

export const isSame = (one: SettingValue, other: SettingValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns edits with a value; one that equals the draft's is none. */
export function withEdit(
  edits: SiteEdits,
  draft: SiteDraftFragment,
  path: string,
  value: SettingValue,
): SiteEdits {
  const { [path]: _former, ...others } = edits;
  return isSame(value, valueAt(draft, path)) ? others : { ...others, [path]: value };
}

/** Returns edits as the input of the mutation: each path below its group. */
export function inputOf(edits: SiteEdits): SiteSettingsInput {
  const input: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(edits)) {
    const [group = "", field] = path.split(".");
    input[group] = field ? { ...(input[group] as object | undefined), [field]: value } : value;
  }
  return input;
}

/** Returns a value as a text. */
export const textOfValue = (value: SettingValue): string =>
  typeof value === "string" ? value : typeof value === "boolean" ? (value ? "oui" : "non") : value.join("\n");

/** Returns the edits that a save has not stored: typed or changed since it began. */
export const withoutSaved = (edits: SiteEdits, saved: SiteEdits): SiteEdits =>
  Object.fromEntries(
    Object.entries(edits).filter(([path, value]) => !(path in saved && isSame(value, saved[path]!))),
  );

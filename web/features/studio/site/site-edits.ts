import { defaultLabels } from "../../../../schema/labels.ts";
import type { SiteHomeBlock, SiteHomeLead } from "../../../../schema/site/home.ts";
import type { SiteAreaState, SiteMenuLink, SiteWord } from "../../../../schema/site/settings.ts";
import type { SiteSettingsInput } from "../../../gql/graphql.ts";
import { texts } from "./texts.ts";

/** A link of a menu while it is edited: an own one has an id, whatever its address is while somebody types. */
export interface EditedLink extends SiteMenuLink {
  readonly ownId?: string;
}

/** Value of a setting. */
export type SettingValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly SiteAreaState[]
  | readonly SiteWord[]
  | readonly EditedLink[]
  | readonly SiteHomeBlock[]
  | readonly SiteHomeLead[];

/** Values that were typed and not saved yet, by their paths (`identity.name`). */
export type SiteEdits = Readonly<Record<string, SettingValue>>;

/** Returns the value at a path of settings. */
export function valueAt(settings: unknown, path: string): SettingValue {
  const value = path
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], settings);
  return (value ?? "") as SettingValue;
}

const unsentFields = ["__typename", "ownId"];

/** Returns a value as it is sent and compared: items with the fields of their input only, in one order. */
function sent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sent);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !unsentFields.includes(name))
      .sort(([one], [other]) => one.localeCompare(other)),
  );
}

export const isSame = (one: SettingValue, other: SettingValue): boolean =>
  JSON.stringify(sent(one)) === JSON.stringify(sent(other));

/** Returns edits with a value; one that equals the stored one, or the one that is being stored, is none. */
export function withEdit(
  edits: SiteEdits,
  stored: SettingValue,
  path: string,
  value: SettingValue,
): SiteEdits {
  const { [path]: _former, ...others } = edits;
  return isSame(value, stored) ? others : { ...others, [path]: value };
}

/** Returns edits as the input of the mutation: each path below its group. */
export function inputOf(edits: SiteEdits): SiteSettingsInput {
  const input: Record<string, unknown> = {};
  for (const [path, edited] of Object.entries(edits)) {
    const [group = "", field] = path.split(".");
    const value = sent(edited);
    input[group] = field ? { ...(input[group] as object | undefined), [field]: value } : value;
  }
  return input;
}

const yesOrNo = (is: boolean): string => (is ? "oui" : "non");

type Item = string | SiteAreaState | SiteWord | EditedLink | SiteHomeBlock | SiteHomeLead;

function textOfItem(item: Item): string {
  if (typeof item === "string") return item;
  if ("postId" in item) return item.title || item.postId;
  if ("kind" in item) {
    const name = texts.home.blocks[item.kind] ?? item.kind;
    const words = [item.title, item.text].filter(Boolean).map((each) => `\u00a0: ${each}`);
    return `${name}${words.join("")}${item.isShown ? "" : ` ${texts.menus.hidden}`}`;
  }
  if ("text" in item) return `${defaultLabels[item.name]} → ${item.text || defaultLabels[item.name]}`;
  if ("area" in item) return `${texts.areas.names[item.area]}\u00a0: ${yesOrNo(item.isShown)}`;
  return `${item.label || item.address}${item.isShown ? "" : ` ${texts.menus.hidden}`}`;
}

/** Returns a value as a text; each item of a list on its line. */
export function textOfValue(value: SettingValue): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  return typeof value === "boolean" ? yesOrNo(value) : value.map(textOfItem).join("\n");
}

/** Returns the edits that a save has not stored: typed or changed since it began. */
export const withoutSaved = (edits: SiteEdits, saved: SiteEdits): SiteEdits =>
  Object.fromEntries(
    Object.entries(edits).filter(([path, value]) => !(path in saved && isSame(value, saved[path]!))),
  );

/** Returns the edits whose values, or items of a list, are not among the refused fields. */
export const withoutRefused = (edits: SiteEdits, refused: readonly string[]): SiteEdits =>
  Object.fromEntries(
    Object.entries(edits).filter(
      ([path]) => !refused.some((name) => name === path || name.startsWith(`${path}[`)),
    ),
  );

import type { SiteSettings } from "./settings.ts";

type IsGroup<Value> = Value extends string | boolean | readonly unknown[] ? false : true;

/** Path of a setting: `identity.name`, or `words`, which is no group. */
export type SettingPath = {
  [Group in keyof SiteSettings]: IsGroup<SiteSettings[Group]> extends true
    ? `${Group}.${keyof SiteSettings[Group] & string}`
    : Group;
}[keyof SiteSettings];

/** Anything with a value for each setting, such as the answer of a query that reads them all. */
export type EverySetting = {
  readonly [Group in keyof SiteSettings]: IsGroup<SiteSettings[Group]> extends true
    ? { readonly [Field in keyof SiteSettings[Group]]: unknown }
    : unknown;
};

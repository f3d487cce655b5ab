import { isDeepStrictEqual } from "node:util";
import type { SiteSettings } from "../../schema/site/settings.ts";
import { env } from "../core/env.ts";
import { badInput } from "../core/errors.ts";
import { fieldsByPath } from "./setting-paths.ts";

/** Groups of settings that say who may enter, write and be counted: each of their values is confirmed, not only a host. */
const isWeighty = (path: string): boolean => /^(accounts|comments|integrations)\./.test(path);

/** Fields that name a host without the rest of its address. */
const isDomain = (path: string): boolean => /^integrations\.(plausibleDomain|blueskyHandle)$/.test(path);

/**
 * Returns what a person confirms before a setting that others wrote is taken: the hosts of other sites that it names, to which readers,
 * their data or their mails would go, and what changes who may enter, as `accounts.registration=OPEN`.
 */
export function confirmationsOf(path: string, value: unknown): string[] {
  const texts = [...textsIn(value)];
  const named = texts.flatMap((text) => [...hostsIn(text), ...(isDomain(path) && text ? [text] : [])]);
  // The service's own server, where no other is named.
  if (path === "integrations.plausibleDomain" && texts.some(Boolean)) named.push("plausible.io");
  const hosts = [...new Set(named)].filter((host) => host !== new URL(env.siteUrl).hostname);
  if (hosts.length > 0 || !isWeighty(path) || value === "") return hosts;
  return [`${path}=${typeof value === "string" ? value : JSON.stringify(value)}`];
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const each of Object.values(value)) yield* textsIn(each);
}

/** Returns the hosts of the addresses in a text: of pages, and of mails. */
function hostsIn(text: string): string[] {
  const authorities = [...text.matchAll(/[/\\]{2}([^\s/\\?#"'<>()[\]]+)|@([^\s/\\?#"'<>()[\]@,;:]+)/g)];
  return authorities.flatMap(([, page, mail]) => {
    const address = `https://${page ?? mail}`;
    // One that no browser can read is named as it is written.
    return URL.canParse(address) ? new URL(address).hostname : (page ?? mail ?? []);
  });
}

/**
 * Refuses a change that others wrote as long as a person has not confirmed each host that it brings, and what changes who may enter. Throws
 * BAD_USER_INPUT with a message for each field.
 */
export function requireConfirmed(
  before: SiteSettings,
  after: SiteSettings,
  confirmed: readonly string[],
): void {
  const former = fieldsByPath(before);
  const fields: Record<string, string> = {};
  for (const [path, value] of fieldsByPath(after)) {
    if (isDeepStrictEqual(value, former.get(path))) continue;
    const known = [...confirmed, ...confirmationsOf(path, former.get(path))];
    const missing = confirmationsOf(path, value).filter((each) => !known.includes(each));
    if (missing.length > 0) fields[path] = `À confirmer\u00a0: ${missing.join(", ")}`;
  }
  if (Object.keys(fields).length > 0) throw badInput(fields);
}

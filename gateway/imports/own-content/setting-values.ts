import { findMissingPages } from "../../settings/menu-addresses.service.ts";
import { picturePaths } from "../../settings/site-pictures.service.ts";
import { bringFile, bringMedium, entryAt } from "../content/body-addresses.ts";
import type { ImportContext } from "../content/import-context.ts";
import { postIdsAt } from "../content/lists/bring-series.service.ts";
import { oldPathOf } from "../content/old-path.ts";

const about = "Réglages";
const addressOfFile = /\/(?:image|file)\/[\w.-]+/g;

type Group = Readonly<Record<string, unknown>>;
const groupsOf = (value: unknown): Group[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "object" && each !== null) : [];

/** Returns the value that a setting of an export has here: its files come, its articles are those of here. */
export async function settingHere(context: ImportContext, path: string, value: unknown): Promise<unknown> {
  if (picturePaths.includes(path)) return (await bringFile(context, String(value), about)) ?? "";
  if (path === "home.leads") return leadsHere(context, groupsOf(value));
  if (path === "menus.navigation" || path === "menus.footer") return linksHere(context, groupsOf(value));
  return withFilesHere(context, value);
}

async function leadsHere(context: ImportContext, leads: readonly Group[]): Promise<Group[]> {
  const here: Group[] = [];
  for (const { address, ...lead } of leads) {
    const [postId] = await postIdsAt(context, [String(address)]);
    if (postId) here.push({ ...lead, postId });
    else context.remark(about, `Article à la une laissé\u00a0: ${String(address)}`);
  }
  return here;
}

async function linksHere(context: ImportContext, links: readonly Group[]): Promise<Group[]> {
  const here = links.map((link) => ({ ...link, address: linkHere(context, String(link.address)) }));
  const missing = await findMissingPages(here.map(({ address }) => address));
  for (const address of missing) context.remark(about, `Lien du menu laissé\u00a0: ${address}`);
  return here.filter(({ address }) => !missing.has(address));
}

/** Returns where a link of a menu leads here: to the same address, unless what stood there has another one. */
function linkHere(context: ImportContext, address: string): string {
  const path = oldPathOf(address, context.survey.site);
  return (path && entryAt(context, path)) || address;
}

/** Returns a value whose texts name the files by their addresses here. */
async function withFilesHere(context: ImportContext, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((each) => withFilesHere(context, each)));
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(async ([name, each]) => [
      name,
      await withFilesHere(context, each),
    ]);
    return Object.fromEntries(await Promise.all(fields));
  }
  if (typeof value !== "string") return value;
  let text = value;
  for (const [address] of value.matchAll(addressOfFile))
    text = text.replaceAll(address, (await bringMedium(context, address, { about })) ?? address);
  return text;
}

import { createHash } from "node:crypto";
import { limits } from "../../../../schema/limits.ts";
import type { SiteMenuLink } from "../../../../schema/site/settings.ts";
import { inTurns } from "../../../core/in-turns.ts";
import type { Viewer } from "../../../core/policies.ts";
import { oldAddressOf } from "../../../redirects/old-address.ts";
import { findMissingPages } from "../../../settings/menu-addresses.service.ts";
import { confirmationsOf } from "../../../settings/setting-confirmations.ts";
import {
  findSettingsDraft,
  importSettings,
  updateSettings,
} from "../../../settings/site-settings.service.ts";
import { type ImportItem, ImportItemModel } from "../../records/import-item.entity.ts";
import { countedRemarks } from "../../source/counted-remarks.ts";
import type { SourceMenuLink } from "../../source/records.ts";
import { entryAt } from "../body-addresses.ts";
import { fitLine } from "../fit.ts";
import { type ImportContext, itemKey } from "../import-context.ts";
import { oldPathOf } from "../old-path.ts";

const places = { navigation: "menu latéral", footer: "pied de page" } as const;
type MenuPlace = keyof typeof places;

const isOfFooter = (name: string): boolean => /foot|pied|bas|secondary|legal|légal/i.test(name);
const longestLabel = 60;

/**
 * Brings the old site's menus into the draft of the settings, where an administrator publishes them: the largest one as the
 * site's menu, one that its name says is below as the footer's. A menu that the draft has already stays; what does not come is
 * remarked.
 */
export async function bringMenus(context: ImportContext): Promise<void> {
  const { survey, viewer, remark } = context;
  const titles = await titlesOfLists(context);
  const bySize = [...survey.menus].sort(([, a], [, b]) => b.length - a.length);
  const taken = new Set<MenuPlace>();
  for (const [name, written] of bySize) {
    const place = isOfFooter(name) ? "footer" : "navigation";
    const key = itemKey(context.kind, survey.site, "menu", place);
    if (await ImportItemModel.exists({ key })) {
      taken.add(place);
      continue;
    }
    const all = await linksOf(context, titles, { name, written });
    const links = await withoutMissing(context, name, all);
    const { draft } = await findSettingsDraft(viewer);
    if (links.length === 0) continue;
    if (taken.has(place) || draft.menus[place].length > 0) {
      remark(
        name,
        `Menu laissé, le ${places[place]} en a déjà un\u00a0: ${links.map(({ label }) => label).join(", ")}`,
      );
      continue;
    }
    taken.add(place);
    const { confirmed } = context.settings;
    await importSettings(viewer, { menus: { [place]: links } }, { confirmed, isPublished: false });
    await ImportItemModel.create([
      { key, runId: context.runId, type: "MENU", address: place, hash: markOf(links) },
    ]);
    remark(name, countedRemarks.menuBrought(links.length, places[place]));
  }
}

/** Returns links without those to pages that the site does not have, such as drafts, which are remarked. */
async function withoutMissing(
  { remark }: ImportContext,
  name: string,
  links: readonly SiteMenuLink[],
): Promise<SiteMenuLink[]> {
  const missing = await findMissingPages(links.map(({ address }) => address));
  for (const { address, label } of links)
    if (missing.has(address))
      remark(name, `Lien laissé, sa page n’est pas publiée\u00a0: ${label || address}`);
  return links.filter(({ address }) => !missing.has(address));
}

type Titles = ReadonlyMap<string | null, string>;

/** Returns the titles of the old site's lists by their old addresses. */
async function titlesOfLists({ survey }: ImportContext): Promise<Titles> {
  const titles = new Map<string | null, string>();
  for await (const { name, addresses = [] } of inTurns(survey.terms))
    for (const address of addresses) titles.set(oldAddressOf(address), name);
  return titles;
}

interface WrittenMenu {
  readonly name: string;
  readonly written: readonly SourceMenuLink[];
}

async function linksOf(
  context: ImportContext,
  titles: Titles,
  { name, written }: WrittenMenu,
): Promise<SiteMenuLink[]> {
  const { remark } = context;
  const links = new Map<string, SiteMenuLink>();
  for await (const { title, address } of inTurns([...written].sort((a, b) => a.order - b.order))) {
    const found = targetOf(context, titles, address);
    const words = title || found?.title || "";
    if (!found || !words) remark(name, `Lien du menu laissé\u00a0: ${words || address}`);
    else if (confirmationsOf("menus", found.to).some((host) => !context.settings.confirmed.includes(host)))
      remark(name, `Lien du menu laissé, il mène à un autre site\u00a0: ${words}, ${found.to}`);
    else if (links.size >= limits.site.menuLinks)
      remark(name, `Lien du menu laissé, il y en a trop\u00a0: ${words}`);
    else if (!links.has(found.to)) {
      const label = fitLine(words, longestLabel, "Lien du menu", (text) => remark(name, text));
      links.set(found.to, { address: found.to, label, isShown: true });
    }
  }
  if (written.some(({ isNested }) => isNested)) remark(name, "Sous-menus mis à plat");
  return [...links.values()];
}

/** Returns where a link of a menu leads here, with a title for one without words; null if it leads nowhere. */
function targetOf(
  context: ImportContext,
  titles: Titles,
  address: string,
): { readonly to: string; readonly title: string } | null {
  const { survey, lists } = context;
  const path = oldPathOf(address, survey.site);
  if (path === null) return /^https:\/\/\S+$/.test(address) ? { to: address, title: "" } : null;
  const entry = survey.entries.get(survey.addresses.get(path) ?? "");
  const to = entryAt(context, path) ?? lists.get(path);
  return to ? { to, title: entry?.title ?? titles.get(path) ?? "" } : null;
}

const markOf = (links: readonly SiteMenuLink[]): string =>
  createHash("sha256")
    .update(JSON.stringify(links.map(({ address, label }) => [address, label])))
    .digest("base64url");

/** Empties the menus that an import has made, but for those that were changed in the draft since. */
export async function removeMenus(
  viewer: Viewer,
  items: readonly Pick<ImportItem, "address" | "hash">[],
): Promise<void> {
  for (const { address, hash } of items) {
    const place = address as MenuPlace;
    const { draft, version } = await findSettingsDraft(viewer);
    if (hash === markOf(draft.menus[place]))
      await updateSettings(viewer, { menus: { [place]: [] } }, version);
  }
}

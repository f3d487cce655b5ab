import { areaOfPath } from "../../schema/site/areas.ts";
import type { SiteMenus } from "../../schema/site/settings.ts";
import { seconds } from "../core/clock.ts";
import { badInput } from "../core/errors.ts";
import { ownOrigin } from "../core/site/own-origin.ts";

const message = "Le site n’a pas de page à cette adresse";
const gone = [404, 410];

type Links = readonly ({ readonly address?: string | undefined } | undefined)[];
type Menus = { readonly [Menu in "navigation" | "footer"]?: Links | undefined };

/** Links of the two menus, each with the path of its field. */
const linksOf = ({ navigation = [], footer = [] }: Menus) =>
  Object.entries({ navigation, footer }).flatMap(([name, links]) =>
    links.map((link, index) => ({ address: link?.address ?? "", field: `menus.${name}[${index}].address` })),
  );

/**
 * Refuses a new link of a menu to a page that this site does not have. Links that a menu had before stay: what they lead to may
 * have gone since. Throws BAD_USER_INPUT with the path of each field.
 */
export async function requireMenuPages(given: Menus, former: SiteMenus): Promise<void> {
  const known = linksOf(former).map(({ address }) => address);
  const added = linksOf(given).filter(({ address }) => !known.includes(address));
  const missing = await findMissingPages(added.map(({ address }) => address));
  const wrong = added.filter(({ address }) => missing.has(address));
  if (wrong.length > 0) throw badInput(Object.fromEntries(wrong.map(({ field }) => [field, message])));
}

/**
 * Returns the addresses of this site at which it has no page, which it asks of itself; none where this process serves no pages.
 * An area that is switched off, or empty, is a page: its links are shown once it has something.
 */
export async function findMissingPages(addresses: readonly string[]): Promise<Set<string>> {
  const origin = ownOrigin();
  const own = addresses.filter((address) => /^\/(?!\/)/.test(address) && !areaOfPath(address));
  const missing = await Promise.all(
    own.map(async (address) => (origin && (await isMissing(origin + address)) ? [address] : [])),
  );
  return new Set(missing.flat());
}

async function isMissing(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, {
      redirect: "manual",
      // Neither a view nor the use of a redirect.
      headers: { "sec-purpose": "prefetch" },
      signal: AbortSignal.timeout(seconds(5)),
    });
    await answer.body?.cancel();
    return gone.includes(answer.status);
  } catch {
    // Busy, or not an address at all: other rules say so.
    return false;
  }
}

import { redirectRules } from "../../schema/rules/redirect.ts";
import { isSitePath, isWebAddress } from "../../schema/rules/web-address.ts";
import { env } from "../core/env.ts";
import { badInput } from "../core/errors.ts";
import { check } from "../core/validation.ts";
import { isPatternOfNames, oldAddressOf, unknownName } from "./old-address.ts";

export interface Addresses {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the addresses of a redirect as they are stored: the one rule for those of the studio, of a table and of an import. Throws
 * BAD_USER_INPUT.
 */
export async function checkAddresses(input: unknown): Promise<Addresses> {
  const given = await check(redirectRules, input);
  const from = oldAddressOf(given.from);
  if (!from || from === "/")
    throw badInput({ from: "Une adresse de l’ancien site est attendue, comme /2019/04/port" });
  const to = localPath(given.to.trim());
  const unknown = unknownName(from, to);
  if (unknown) throw badInput({ to: `«\u00a0${unknown}\u00a0» n’est pas dans l’ancienne adresse` });
  if (isPatternOfNames(from) && !namesPage(from, to))
    throw badInput({
      to: "Ce modèle prend toutes les adresses\u00a0: il ne mène qu’à une page d’ici, par sa dernière partie, comme /posts/:slug",
    });
  return { from, to };
}

/** Whether a target is a page of this site that the last part of a pattern names. */
const namesPage = (from: string, to: string): boolean =>
  to.startsWith("/") && /^[^?#]*/.exec(to)?.[0].split("/").at(-1) === from.split("/").at(-1);

/** Returns the path of an address of this site; others stay as they are. */
function localPath(to: string): string {
  const url = URL.canParse(to) ? new URL(to) : null;
  return url && url.origin === new URL(env.siteUrl).origin ? url.pathname + url.search + url.hash : to;
}

/** Returns where a stored redirect leads as a header names it; null for an address to which none may lead. */
export function locationOf(to: string): string | null {
  if (isWebAddress(to)) return new URL(to).href;
  if (!isSitePath(to)) return null;
  const { pathname, search, hash } = new URL(to, env.siteUrl);
  return pathname + search + hash;
}

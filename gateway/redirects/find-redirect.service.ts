import { dayOf } from "../core/calendar/calendar-days.ts";
import { clock } from "../core/clock.ts";
import { errorFields, log } from "../core/log.ts";
import { comparePatterns, fillPattern, foldedAddress, matchPattern, oldAddressOf } from "./old-address.ts";
import { type Redirect, RedirectModel } from "./redirect.entity.ts";
import { locationOf } from "./redirect-addresses.ts";

/** Patterns are read for each address that has no page. */
export const mostPatterns = 100;

interface FoundRedirect {
  readonly redirect: Redirect;
  /** Its target, with the parts of the address that a pattern has. */
  readonly to: string;
}

/** Returns where an old address leads next; null if nothing is known of it. */
export const findRedirect = async (address: string): Promise<string | null> =>
  (await lookUp(address))?.to ?? null;

/** Whether a person here wrote the redirect of an address: it leads where its owner wants. */
export async function isLedByHand(address: string): Promise<boolean> {
  const { origin } = (await lookUp(address))?.redirect ?? {};
  return origin === "HAND" || origin === "CSV";
}

/**
 * Returns where a requested address leads, and notes the day on which its redirect served; null if it leads nowhere, or back to
 * itself over others.
 */
export async function followRedirect(address: string): Promise<string | null> {
  const found = await lookUp(address);
  if (!found || (await leadsBack(oldAddressOf(address), found))) return null;
  const { _id, lastUsedOn } = found.redirect;
  const today = dayOf(clock.now());
  if (lastUsedOn !== today)
    void RedirectModel.updateOne({ _id }, { $set: { lastUsedOn: today } }).catch((error: unknown) =>
      log.warn(errorFields(error), "the use of a redirect was not noted"),
    );
  return found.to;
}

/** Returns those of these addresses, written by `oldAddressOf`, that lead somewhere. */
export async function addressesThatLead(addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const [exact, patterns] = await Promise.all([
    RedirectModel.find({ folded: { $in: addresses.map(foldedAddress) } }, { folded: 1 }).lean<Redirect[]>(),
    findPatterns(),
  ]);
  const known = new Set(exact.map(({ folded }) => folded));
  return new Set(
    addresses.filter(
      (each) => known.has(foldedAddress(each)) || patterns.some(({ _id }) => matchInAnyCase(_id, each)),
    ),
  );
}

const mostSteps = 10;

/** Whether redirects lead from one to the address with which they began: a pattern may close such a ring whatever is there. */
async function leadsBack(from: string | null, first: FoundRedirect): Promise<boolean> {
  let next: FoundRedirect | null = first;
  for (let step = 0; next?.to.startsWith("/") && step < mostSteps; step++) {
    if (oldAddressOf(next.to) === from) return true;
    next = await lookUp(next.to);
  }
  return false;
}

async function lookUp(address: string): Promise<FoundRedirect | null> {
  const from = oldAddressOf(address);
  if (!from) return null;
  const names = [from, ...(plainUpload(from) ?? [])];
  const found = await RedirectModel.find({ folded: { $in: names.map(foldedAddress) } })
    .sort({ _id: 1 })
    .lean<Redirect[]>();
  const exact = names
    .map(
      (name) =>
        found.find(({ _id }) => _id === name) ?? found.find(({ folded }) => folded === foldedAddress(name)),
    )
    .find(Boolean);
  if (exact) return leadingTo(exact, exact.to);
  for (const redirect of await findPatterns()) {
    const parts = matchInAnyCase(redirect._id, from);
    const to = parts && fillPattern(redirect.to, parts);
    if (to && oldAddressOf(to) !== from) return leadingTo(redirect, to);
  }
  return null;
}

/** Returns the parts of a pattern in a path, as this writes them; without capitals where only that is the pattern's. */
const matchInAnyCase = (pattern: string, path: string): ReadonlyMap<string, string> | null =>
  matchPattern(pattern, path) ?? matchPattern(foldedAddress(pattern), foldedAddress(path));

/** Former versions have stored targets of imports that are none. */
function leadingTo(redirect: Redirect, target: string): FoundRedirect | null {
  const to = locationOf(target);
  return to === null ? null : { redirect, to };
}

const findPatterns = async (): Promise<Redirect[]> => {
  const patterns = await RedirectModel.find({ isPattern: true }).limit(mostPatterns).lean<Redirect[]>();
  return patterns.sort((one, other) => comparePatterns(one._id, other._id));
};

/** Returns the names of the picture of which WordPress has made a smaller one: `port-300x200.jpg` is `port.jpg`. */
function plainUpload(path: string): string[] | null {
  const size = /(?:-\d+x\d+|-scaled)(\.\w+)$/.exec(path);
  const [base, ending] = [path.slice(0, size?.index), size?.[1]];
  return ending && base.includes("/uploads/") ? [`${base}${ending}`, `${base}-scaled${ending}`] : null;
}

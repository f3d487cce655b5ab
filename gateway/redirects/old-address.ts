/** Parameters by which WordPress names what it shows: they are part of an old address, all others are not. */
const naming = ["p", "page_id", "attachment_id", "cat", "author"];

/**
 * Returns an address as it is stored and looked up: the decoded path without a slash at its end, and the parameters that name
 * what is shown. Null for an address that is none of a site.
 */
export function oldAddressOf(address: string): string | null {
  const url = URL.canParse(address, "http://site") ? new URL(address, "http://site") : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const ofSpip = spipName(url);
  if (ofSpip) return ofSpip;
  const named = naming
    .filter((name) => url.searchParams.has(name))
    .map((name) => `${name}=${url.searchParams.get(name)?.trim()}`);
  const path = plainPath(decodedAddress(url.pathname));
  return path === "/" || named.length === 0 ? path + (named.length > 0 ? `?${named.join("&")}` : "") : path;
}

/** Returns a path without what servers and people add to it: the script of WordPress or Drupal, spaces and slashes at its end. */
function plainPath(path: string): string {
  const named = path.replace(/^\/index\.php(?=\/|$)/, "").replace(/\/{2,}/g, "/");
  const parts = named.trimEnd().split("/");
  while (parts.length > 1 && parts.at(-1)?.trim() === "") parts.pop();
  return parts.join("/").trimEnd() || "/";
}

/** Returns the form of an address by which it is looked up: servers of Windows do not distinguish capitals, nor do people who type one. */
export const foldedAddress = (address: string): string => address.toLowerCase();

const spipThings = ["article", "rubrique", "breve", "mot", "auteur"];

/**
 * Returns the one form of the addresses by which SPIP names what it shows: `/?article12` for `/spip.php?article12` and
 * `/article.php3?id_article=12`; null for any other address.
 */
function spipName({ pathname, searchParams }: URL): string | null {
  const isScript = /^\/\w+\.php3?$/.test(pathname);
  if (pathname !== "/" && !isScript) return null;
  for (const thing of spipThings) {
    const id = searchParams.get(`id_${thing}`)?.trim();
    if (id && /^\d{1,9}$/.test(id)) return `/?${thing}${id}`;
    const names = [...searchParams.keys()].map((key) => foldedAddress(key.trim()));
    const name = names.find((key) => key.replace(/\d{1,9}$/, "") === thing);
    if (name && name !== thing) return `/?${name}`;
  }
  const page = isScript && pathname === "/spip.php" ? searchParams.get("page") : null;
  return page && /^[\w-]{1,40}$/.test(page) ? `/spip.php?page=${page}` : null;
}

/** Whether an address of the home page names something else, as `/?p=12` does. */
export const namesOldContent = (address: string): boolean =>
  /^\/\?/.test(address) && oldAddressOf(address) !== "/";

/** Returns an address without its percent signs, where those are well written. */
export function decodedAddress(path: string): string {
  try {
    return decodeURIComponent(path).normalize("NFC");
  } catch {
    return path;
  }
}

/** Returns the parts of a pattern's `:names` in a path; null if the pattern is not that of the path. */
export function matchPattern(pattern: string, path: string): ReadonlyMap<string, string> | null {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return null;
  const parts = new Map<string, string>();
  for (const [index, part] of wanted.entries()) {
    if (part.startsWith(":") && given[index]) parts.set(part, given[index]);
    else if (part !== given[index]) return null;
  }
  return parts;
}

/** Puts the parts of a pattern into the address to which it leads. */
export const fillPattern = (to: string, parts: ReadonlyMap<string, string>): string =>
  to.replace(/:[a-z]+/g, (name) => (parts.has(name) ? encodeURIComponent(parts.get(name) ?? "") : name));

/** Returns the first `:name` of an address here that the old address does not have; undefined without one. */
export const unknownName = (from: string, to: string): string | undefined =>
  (to.match(/:[a-z]+/g) ?? []).find((name) => !from.split("/").includes(name));

/** Whether an address is a pattern without a part that is written out: every address of as many parts is its. */
export const isPatternOfNames = (from: string): boolean => /^(\/:[^/]+)+$/.test(from);

/** Orders patterns: the one with more of its parts written out goes before `/:a/:b`. */
export function comparePatterns(one: string, other: string): number {
  const [parts, others] = [one.split("/"), other.split("/")];
  for (let at = 0; at < Math.min(parts.length, others.length); at++) {
    const order = Number(parts[at]?.startsWith(":")) - Number(others[at]?.startsWith(":"));
    if (order !== 0) return order;
  }
  return 0;
}

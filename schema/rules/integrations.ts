import { boolean, string } from "yup";
import { readWebAddress } from "../text/typed-text.ts";
import { notBoolean } from "./article.ts";
import { notText, optionalText } from "./text.ts";

const hostShape = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const didShape = /^did:(?:plc:[a-z2-7]{24}|web:[a-z0-9.-]{1,253})$/;

/** Returns an address of a public host by https, without credentials and fragment; null for any other text. */
function readSecure(text: string): URL | null {
  const address = readWebAddress(text);
  if (!URL.canParse(address) || /\s/.test(address)) return null;
  const url = new URL(address);
  const isPlain = !url.username && !url.password && !url.port && !url.hash;
  return url.protocol === "https:" && isPlain && hostShape.test(url.hostname) ? url : null;
}

/** Rule of a text that `read` makes of what was typed; null from it is the message. Empty for none. */
const readable = (max: number, message: string, read: (text: string) => string | null) =>
  optionalText(max)
    .meta({ read: (text: string) => (text.trim() && read(text.trim())) ?? text.trim() })
    .test("readable", message, (value) => !value?.trim() || read(value.trim()) !== null);

const withSlash = (path: string) => (path.endsWith("/") ? path : `${path}/`);

/** Returns the address of a server's folder, with a slash at its end; its script may be named too. */
const readFolder =
  (...scripts: readonly string[]) =>
  (text: string): string | null => {
    const url = readSecure(text);
    // Nothing that a policy of pages would read as its own.
    if (!url || url.search || !/^[\w./~%-]*$/.test(url.pathname)) return null;
    const file = scripts.find((script) => url.pathname.endsWith(`/${script}`)) ?? "";
    return url.origin + withSlash(file ? url.pathname.slice(0, -file.length) : url.pathname);
  };

function readDomain(text: string): string | null {
  const host = text
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/$/, "");
  return hostShape.test(host) ? host : null;
}

/** Returns the address of a form of HelloAsso as a frame shows it. */
function readHelloAsso(text: string): string | null {
  const url = readSecure(text);
  if (url?.hostname !== "www.helloasso.com" || !/^\/associations\/[\w-]+\/\w+\/[\w/-]+$/.test(url.pathname))
    return null;
  return `${url.origin}${url.pathname.replace(/(?:\/(?:widget(?:-\w+)?)?)?$/, "/widget")}`;
}

function readBrevo(text: string): string | null {
  const url = readSecure(text);
  const isForm =
    url !== null && /(?:^|\.)sibforms\.com$/.test(url.hostname) && /^\/serve\/[\w-]+$/.test(url.pathname);
  return isForm ? url.origin + url.pathname : null;
}

/** Returns the page of a Mastodon account, also for `@name@server`. */
function readMastodon(text: string): string | null {
  const [, name, host] = /^@?(\w{1,64})@([\w.-]+)$/.exec(text) ?? [];
  const url = readSecure(name ? `https://${host}/@${name}` : text);
  return url && /^\/(?:@|users\/)[\w.-]{1,64}\/?$/.test(url.pathname) ? url.origin + url.pathname : null;
}

/** Returns a name or an identifier of Bluesky, also for the page of an account. */
function readBluesky(text: string): string | null {
  const account = text
    .replace(/^https:\/\/bsky\.app\/profile\//, "")
    .replace(/^@|\/$/g, "")
    .toLowerCase();
  return hostShape.test(account) || didShape.test(account) ? account : null;
}

const badFolder = (example: string) => `L’adresse du serveur est attendue, en https, par exemple ${example}`;

/** Rules of the services of other sites. Each is read in the forms in which people copy it. */
export const integrationRules = {
  matomoUrl: readable(
    500,
    badFolder("https://stats.exemple.fr/"),
    readFolder("matomo.js", "matomo.php", "index.php"),
  ),
  matomoSiteId: string()
    .meta({ read: (text: string) => text.trim() })
    .typeError(notText)
    .matches(/^\s*(?:\d{1,9}\s*)?$/, "Le numéro du site dans Matomo est attendu, par exemple 1"),
  isMatomoExempt: boolean().typeError(notBoolean),
  plausibleDomain: readable(
    253,
    "Le nom de domaine déclaré dans Plausible est attendu, par exemple journal.exemple.fr",
    readDomain,
  ),
  plausibleUrl: readable(500, badFolder("https://plausible.exemple.fr/"), readFolder()),
  helloAssoUrl: readable(
    500,
    "L’adresse d’un formulaire est attendue, par exemple https://www.helloasso.com/associations/les-amis/formulaires/1",
    readHelloAsso,
  ),
  brevoFormUrl: readable(
    1_000,
    "L’adresse du formulaire est attendue, par exemple https://abc123.sibforms.com/serve/MUIE…",
    readBrevo,
  ),
  donationUrl: readable(
    500,
    "Une adresse qui commence par https:// est attendue",
    (text) => readSecure(text)?.href ?? null,
  ),
  mastodonUrl: readable(
    500,
    "Un compte Mastodon est attendu, par exemple https://piaille.fr/@journal ou @journal@piaille.fr",
    readMastodon,
  ),
  blueskyHandle: readable(
    253,
    "Un nom ou un identifiant Bluesky est attendu, par exemple journal.bsky.social ou did:plc:…",
    readBluesky,
  ),
};

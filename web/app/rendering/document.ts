import { createHash } from "node:crypto";
import boot from "virtual:boot-script";
import carousel from "virtual:carousel-script";
import kept from "virtual:kept-script";
import servicesScript from "virtual:services-script";
import watch from "virtual:watch-script";
import type {
  AssetManifest,
  PageAppearance,
  PageIntegrations,
  RendererOptions,
} from "../../../schema/render.ts";
import type { PageState } from "../../lib/page-state.ts";
import { pageFile } from "../page-modules.ts";
import type { Route } from "../route.ts";
import { escapeHtml } from "./escaping.ts";
import { withDefaultMetadata } from "./head-metadata.ts";
import { createMoodStyles, type MoodStyle } from "./mood-style.ts";

interface DocumentParts {
  /** React's output; hoisted elements of the head come first. */
  app: string;
  page: PageState;
  /** Results of the queries, in the order of queriesOf. */
  data: unknown[];
  route: Route | null;
  appearance?: PageAppearance;
  integrations?: PageIntegrations;
}

const noIntegrations: PageIntegrations = { services: [], accounts: [] };

const palabre: PageAppearance = { mood: "LATERITE", accent: "", iconFolder: "" };

const entry = "web/app/entry-client.tsx";
const developmentChunks = ["/@vite/client", "/@id/__x00__virtual:refresh-preamble", `/${entry}`];

/**
 * Writes the HTML around the rendered page. The CSP allows its scripts by their
 * hashes; the data blocks are not executable.
 */
export function createDocument({ manifest, developmentStyles }: RendererOptions) {
  const moodStyleOf = createMoodStyles((name) => fontAddress(manifest, name));
  const styles = manifest ? stylesOf(manifest) : null;
  const afterLoad = afterLoadScript(manifest);

  function head(hoisted: string, name: string, { themeColors, fonts, element }: MoodStyle, icons: string) {
    return [
      `<meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">`,
      `<meta name="theme-color" content="${themeColors[0]}" media="(prefers-color-scheme:light)">`,
      `<meta name="theme-color" content="${themeColors[1]}" media="(prefers-color-scheme:dark)">`,
      `<script>${boot}</script>`,
      ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
      ...(styles ?? developmentStyles?.() ?? []).map((href) => `<link rel="stylesheet" href="${href}">`),
      element,
      icons
        ? `<link rel="icon" href="/icons/${icons}/48.png" type="image/png"><link rel="apple-touch-icon" href="/icons/${icons}/180.png">`
        : `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
      `<link rel="manifest" href="/manifest.webmanifest">`,
      hoisted.includes("<title") ? "" : `<title>${escapeHtml(name)}</title>`,
      hoisted,
    ].join("");
  }

  function write({ app, page, data, route, appearance = palabre, integrations }: DocumentParts) {
    const { services, accounts } = integrations ?? noIntegrations;
    const mood = moodStyleOf(appearance);
    const [hoistedByReact, body] = splitHoisted(app);
    const hoisted = withDefaultMetadata(hoistedByReact, page, route) + accounts.map(accountLink).join("");
    const watches = route?.startsAlone === "withNews" && !page.isPersonal;
    const startsAlone = route?.startsAlone && !watches;
    const chunks = manifest ? chunksOf(manifest, route) : developmentChunks;
    const html = [
      `<!doctype html><html lang="fr"${startsAlone ? " data-live" : ""}>`,
      `<head>${head(hoisted, page.site.name, mood, appearance.iconFolder)}</head>`,
      `<body><div id="root">`,
      body,
      "</div>",
      route?.hasCarousel ? `<script>${carousel}</script>` : "",
      route?.canBeKept && !page.isPersonal ? `<script>${kept}</script>` : "",
      afterLoad && `<script>${afterLoad}</script>`,
      `<audio id="sound" preload="none"></audio>`,
      json("chunks", chunks),
      json("state", { page, data }),
      // After the state element, which the script reads.
      watches ? `<script>${watch}</script>` : "",
      services.length > 0 ? `${json("services", services)}<script>${servicesScript}</script>` : "",
      "</body></html>",
    ].join("");
    return { html, styleHash: mood.hash, ...(services.length > 0 && { servicesHash }) };
  }

  return Object.assign(write, {
    scriptHashes: [boot, watch, carousel, kept, afterLoad].filter(Boolean).map(hashOf),
  });
}

/** Returns the inline script that loads after-load.ts; none in development, where files change. */
function afterLoadScript(manifest: AssetManifest | null): string {
  const file = manifest?.["web/worker/after-load.ts"]?.file;
  return file ? `navigator.serviceWorker&&addEventListener("load",()=>import("/${file}").catch(()=>{}))` : "";
}

const hashOf = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;
const servicesHash = hashOf(servicesScript);

/** Proves to the other site that this one is the account's. */
const accountLink = (address: string) => `<link rel="me" href="${escapeHtml(address)}">`;

/** Serializes data into a JSON script element. `<` is escaped, so that it can't end the element or open another. */
export const json = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

/**
 * Splits hoisted titles, metas and preloads from the markup: React renders them first when it renders no head
 * of its own.
 */
export function splitHoisted(app: string): [string, string] {
  const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(app)?.[0] ?? "";
  return [hoisted, app.slice(hoisted.length)];
}

/** Returns the address of a font that tools/font.mjs has cut; empty when it is not built. */
function fontAddress(manifest: AssetManifest | null, name: string): string {
  const source = `web/dist/font/${name}.woff2`;
  if (!manifest) return `/${source}`;
  const built = manifest[source]?.file;
  return built ? `/${built}` : "";
}

function stylesOf(manifest: AssetManifest): string[] {
  const sheets = Object.values(manifest).flatMap(({ file, css }) => [file, ...(css ?? [])]);
  return [...new Set(sheets.filter((file) => file.endsWith(".css")))].map((file) => `/${file}`);
}

/** Returns the scripts that start a page, dependencies first: each is imported in a task of its own. */
function chunksOf(manifest: AssetManifest, route: Route | null): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    for (const needed of chunk.imports ?? []) visit(needed);
    found.add(chunk.file);
  };
  // The page's chunk comes before the entry, which hydrates as soon as it runs.
  for (const needed of manifest[entry]?.imports ?? []) visit(needed);
  if (route?.page.startsWith("studio/")) visit("web/app/studio-pages.ts");
  if (route) visit(pageFile(route));
  visit(entry);
  return [...found].map((file) => `/${file}`);
}

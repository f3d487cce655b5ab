import lighthouse from "lighthouse";
import { launchBrowser, unpackBrowser } from "../e2e/chromium.ts";
import { median } from "./measure.ts";
import { readingPages } from "./pages.ts";
import { openSite } from "./site.ts";

const port = 9_333;
const rounds = 3;
const shares = ["performance", "accessibility", "best-practices", "seo"] as const;
const measures = {
  "largest-contentful-paint": "largest paint, ms",
  "total-blocking-time": "blocking, ms",
  "cumulative-layout-shift": "layout shift",
  "total-byte-weight": "bytes",
} as const;

type Figures = Record<string, number>;
/** `lost`: the audits that cost a page its 100, of the three shares that are to have it. */
type Look = { figures: Figures; lost: string[] };

/** One look of Lighthouse's phone: slow 4G, a processor four times slower. Its own defaults, nothing left out. */
async function look(url: string): Promise<Look> {
  const result = await lighthouse(url, { port, output: "json", logLevel: "error", formFactor: "mobile" });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits } = result.lhr;
  const figures: Figures = {};
  for (const name of shares) figures[name] = Math.round((categories[name]?.score ?? 0) * 100);
  for (const name of Object.keys(measures)) figures[name] = audits[name]?.numericValue ?? Number.NaN;
  const held = shares.slice(1).flatMap((name) => categories[name]?.auditRefs ?? []);
  const lost = held.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id);
  return { figures, lost };
}

/** Lighthouse, mobile, on the pages that are read most: medians of three looks, and what cost points. */
export async function run(): Promise<void> {
  await unpackBrowser();
  const site = await openSite();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const columns = [...shares, ...Object.values(measures)];
    console.log(`| page | ${columns.join(" | ")} |\n|---|${columns.map(() => "---").join("|")}|`);
    for (const [name, path] of Object.entries(await readingPages(site))) {
      const looks: Look[] = [];
      for (let round = 0; round < rounds; round++) looks.push(await look(site.url + path));
      const cells = [...shares, ...Object.keys(measures)].map((figure) =>
        Number(median(looks.map(({ figures }) => figures[figure] as number)).toFixed(3)),
      );
      const lost = [...new Set(looks.flatMap(({ lost }) => lost))];
      console.log(`| ${name} | ${cells.join(" | ")} |${lost.length > 0 ? ` ${lost.join(", ")}` : ""}`);
    }
  } finally {
    await browser.close();
    await site.close();
  }
}

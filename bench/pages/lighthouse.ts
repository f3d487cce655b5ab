import { launchBrowser, unpackBrowser } from "../../e2e/support/chromium.ts";
import { median } from "../support/measure.ts";
import { openDemonstration } from "../support/site.ts";
import { readingPages } from "./reading-pages.ts";

const port = 9_333;
const rounds = 3;
const scoredCategories = ["performance", "accessibility", "best-practices", "seo"] as const;
const measures = {
  "largest-contentful-paint": "largest paint, ms",
  "total-blocking-time": "blocking, ms",
  "cumulative-layout-shift": "layout shift",
  "total-byte-weight": "bytes",
} as const;

/** The part of Lighthouse that is used. It is installed apart, in this folder's package: it weighs a fifth of the rest. */
interface Lighthouse {
  default(
    url: string,
    flags: { port: number; output: "json"; logLevel: "error"; formFactor: "mobile" },
  ): Promise<{
    lhr: {
      categories: Record<
        string,
        { score: number | null; auditRefs: readonly { id: string; weight: number }[] }
      >;
      audits: Record<string, { score: number | null; numericValue?: number }>;
    };
  } | null>;
}

/** Throws unless `npm install --prefix bench` was run. The name is a value, so that types can be checked without it. */
const loadLighthouse = (name = "lighthouse"): Promise<Lighthouse> => import(name);

type Figures = Record<string, number>;
/** `lost`: the audits that cost a page its 100, of the three scoredCategories that are to have it. */
type AuditResult = { figures: Figures; lost: string[] };

/** Runs Lighthouse once with its mobile defaults: slow 4G, a CPU four times slower. */
async function audit(url: string): Promise<AuditResult> {
  const { default: lighthouse } = await loadLighthouse();
  const result = await lighthouse(url, { port, output: "json", logLevel: "error", formFactor: "mobile" });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { categories, audits } = result.lhr;
  const figures: Figures = {};
  for (const name of scoredCategories) figures[name] = Math.round((categories[name]?.score ?? 0) * 100);
  for (const name of Object.keys(measures)) figures[name] = audits[name]?.numericValue ?? Number.NaN;
  const expectedPerfect = scoredCategories.slice(1).flatMap((name) => categories[name]?.auditRefs ?? []);
  const lost = expectedPerfect
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
    .map(({ id }) => id);
  return { figures, lost };
}

/** Runs Lighthouse's mobile audit on the most read pages: medians of three runs, and the audits that cost points. */
export async function run(): Promise<void> {
  await unpackBrowser();
  const site = await openDemonstration();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const columns = [...scoredCategories, ...Object.values(measures)];
    console.log(`| page | ${columns.join(" | ")} |\n|---|${columns.map(() => "---").join("|")}|`);
    for (const [name, path] of Object.entries(await readingPages(site))) {
      const results: AuditResult[] = [];
      for (let round = 0; round < rounds; round++) results.push(await audit(site.url + path));
      const cells = [...scoredCategories, ...Object.keys(measures)].map((figure) =>
        Number(median(results.map(({ figures }) => figures[figure] as number)).toFixed(3)),
      );
      const lost = [...new Set(results.flatMap(({ lost }) => lost))];
      console.log(`| ${name} | ${cells.join(" | ")} |${lost.length > 0 ? ` ${lost.join(", ")}` : ""}`);
    }
  } finally {
    await browser.close();
    await site.close();
  }
}

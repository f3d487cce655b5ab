import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const folders = /^(gateway|web|schema|packages|e2e|bench|tools|docs)\//;
const codeName = /^[\w./-]+\.(ts|tsx|mts|mjs|cjs|js|graphql|css)$/;
const generated = /^(gateway\/dist|web\/(dist|gql)|dist)\b/;

const records = readdirSync("docs/decisions")
  .filter((name) => /^\d{4}-/.test(name))
  .sort();

/** Whether a decision record is in force. */
function isInForce(name: string): boolean {
  const text = readFileSync(`docs/decisions/${name}`, "utf8");
  return /^Date: .* Status: (accepted|superseded)\b/m.exec(text)?.[1] === "accepted";
}

const pages = [
  ...execFileSync("git", ["ls-files", "--", "*.md", "docs/*.md"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /^((README|ARCHITECTURE|CONTRIBUTING)|docs\/(fr\/)?[^/]+)\.md$/.test(file)),
  ...records.filter(isInForce).map((name) => `docs/decisions/${name}`),
];
const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n");
const isTracked = (name: string): boolean =>
  tracked.some((file) => file === name || file.endsWith(`/${name}`));

/** Returns the names without placeholders that a page has in backticks. */
const quotedIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = ""]) => path.replace(/:\d+$/, ""))
    .filter((path) => !/[<>*{}$…]/.test(path));

/** Returns the repository paths that a page names in backticks, and the targets of its relative links. */
function pathsIn(page: string): string[] {
  const text = readFileSync(page, "utf8");
  const quoted = quotedIn(text).filter((path) => folders.test(path) && !generated.test(path));
  const linked = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target.replace(/#.*$/, ""))
    .filter((target) => target !== "" && !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(page), decodeURI(target)));
  return [...new Set([...quoted, ...linked])];
}

describe("documentation", () => {
  it.each(pages)("%s names only paths that exist", (page) => {
    expect(pathsIn(page).filter((path) => !existsSync(path))).toEqual([]);
  });

  it.each(pages)("%s names only files that exist, whatever folder their names begin at", (page) => {
    const names = quotedIn(readFileSync(page, "utf8")).filter((name) => codeName.test(name));
    expect(names.filter((name) => !folders.test(name) && !isTracked(name))).toEqual([]);
  });

  it("numbers each decision record once, and lists all of them in their order, by their status", () => {
    const numbers = records.map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(records.map((_, index) => index + 1));
    const [inForce = "", superseded = ""] = readFileSync("docs/decisions/README.md", "utf8").split(
      "## Superseded",
    );
    const listedIn = (part: string) =>
      [...part.matchAll(/^- \[\d+\. .*\]\((.*)\)$/gm)].map(([, name]) => name);
    expect(listedIn(inForce)).toEqual(records.filter(isInForce));
    expect(listedIn(superseded)).toEqual(records.filter((name) => !isInForce(name)));
    const titled = records.map(
      (name) => /^# (\d+)\./.exec(readFileSync(`docs/decisions/${name}`, "utf8"))?.[1],
    );
    expect(titled.map(Number)).toEqual(numbers);
  });

  it("names only metrics that the gateway has, in the dashboard and the alerts", () => {
    const dashboard = readFileSync("docs/operations/grafana-dashboard.json", "utf8");
    const alerts = readFileSync("docs/operations/alerts.yml", "utf8");
    expect(JSON.parse(dashboard).panels.length).toBeGreaterThan(5);
    const { groups } = parse(alerts) as { groups: { rules: { alert: string; expr: string }[] }[] };
    expect(groups.flatMap(({ rules }) => rules).every(({ alert, expr }) => alert && expr)).toBe(true);
    const named = new Set(`${dashboard}${alerts}`.match(/\bpalabre_\w+/g));
    const sources = execFileSync("git", ["grep", "-hoE", '"palabre_[a-z_]+"', "--", "gateway/*.ts"], {
      encoding: "utf8",
    });
    const missing = [...named].filter(
      (name) => !sources.includes(`"${name.replace(/_(bucket|count|sum)$/, "")}"`),
    );
    expect([named.size > 10, missing]).toEqual([true, []]);
  });
});

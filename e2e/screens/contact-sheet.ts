import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Browser } from "playwright-core";
import { colorSchemes, fileOf, folder, widths } from "./capture.ts";
import { type Screen, states } from "./states.ts";

/** Width of a screenshot on the sheet, by viewport width. */
const shown: Record<number, number> = { 360: 200, 768: 280, 1280: 400, 1920: 480, 2560: 560 };
const css = `body { margin: 16px; background: #777; font: 600 14px sans-serif; width: max-content }
td, th { padding: 6px; vertical-align: top; text-align: left } th { color: #fff } img { display: block }`;

/** Writes an HTML page and a PNG with all states of a screen: one row per state, light and dark side by side. */
export async function makeSheet(browser: Browser, { name, states: given }: Screen): Promise<void> {
  const columns = colorSchemes.flatMap((light) => widths.map((width) => ({ light, width })));
  const heads = columns.map(({ light, width }) => `<th>${width}, ${light}</th>`).join("");
  const lines = states
    .filter((state) => given[state])
    .map((state) => {
      const cells = columns.map(({ light, width }) => {
        const file = fileOf(name, state, width, light);
        return `<td>${existsSync(join(folder, file)) ? `<img src="${file}" width="${shown[width]}">` : ""}</td>`;
      });
      return `<tr><th>${state}</th>${cells.join("")}</tr>`;
    });
  const page = `<!doctype html><meta charset="utf-8"><title>${name}</title><style>${css}</style>
<table><tr><th>${name}</th>${heads}</tr>${lines.join("\n")}</table>`;
  const file = resolve(folder, `sheet-${name}.html`);
  writeFileSync(file, page);
  const tab = await browser.newPage({ viewport: { width: 4200, height: 800 } });
  await tab.goto(`file://${file}`);
  await tab.screenshot({ path: file.replace(/html$/, "png"), fullPage: true });
  await tab.close();
}

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Cuts the studio's styles out of the one stylesheet into a sheet of their own, which readers do not download. Both
 * builds name it by the hash of its sources; `virtual:studio-sheet` is its address.
 */
export function studioSheet(): Plugin[] {
  const id = "virtual:studio-sheet";
  const folder = fileURLToPath(new URL("../web/features/studio/", import.meta.url));
  const mark = "palabre-studio";
  let isBuilt = false;
  const nameOf = () => {
    const hash = createHash("sha256");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".css"),
    );
    for (const name of files.sort()) hash.update(name).update(readFileSync(folder + name));
    return `assets/studio-${hash.digest("base64url").slice(0, 8)}.css`;
  };
  return [
    {
      name: "palabre:studio-sheet-address",
      configResolved: ({ command }) => {
        isBuilt = command === "build";
      },
      resolveId: { filter: { id: /^virtual:studio-sheet$/ }, handler: () => `\0${id}` },
      load: {
        filter: { id: /^\0virtual:studio-sheet$/ },
        handler: () => `export default ${JSON.stringify(isBuilt ? `/${nameOf()}` : "")}`,
      },
    },
    {
      name: "palabre:studio-sheet",
      apply: "build",
      enforce: "pre",
      transform: {
        filter: { id: /\.css$/ },
        handler: (code, source) =>
          source.startsWith(folder) ? { code: `@layer ${mark}{${code}}`, map: null } : null,
      },
      generateBundle: {
        order: "post",
        handler(_options, bundle) {
          const own: string[] = [];
          for (const file of Object.values(bundle)) {
            if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
            const { inside, outside } = cutLayer(String(file.source), mark);
            file.source = outside;
            own.push(inside);
          }
          if (own.length > 0) this.emitFile({ type: "asset", fileName: nameOf(), source: own.join("") });
        },
      },
    },
  ];
}

/** The rules of one cascade layer, without the layer, and everything else. */
export function cutLayer(sheet: string, name: string): { inside: string; outside: string } {
  const opening = new RegExp(`@layer ${name}\\s*\\{`, "g");
  let [inside, outside, from] = ["", "", 0];
  for (let found = opening.exec(sheet); found; found = opening.exec(sheet)) {
    const start = found.index + found[0].length;
    const end = closingBrace(sheet, start);
    outside += sheet.slice(from, found.index);
    inside += sheet.slice(start, end);
    from = opening.lastIndex = end + 1;
  }
  return { inside, outside: outside + sheet.slice(from) };
}

/** Returns the index of the brace that closes the block open at `start`; braces in strings don't count. */
function closingBrace(sheet: string, start: number): number {
  const signs = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/g;
  signs.lastIndex = start;
  for (let depth = 1; ; ) {
    const sign = signs.exec(sheet);
    if (!sign) throw new Error("A block of the stylesheet does not end.");
    if (sign[0] === "{") depth++;
    if (sign[0] === "}" && --depth === 0) return sign.index;
  }
}

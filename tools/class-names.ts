import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Returns the name of a class of a CSS module in pages. As Vite names them, without the line: a page says each name
 * three times, in its HTML, its styles and its script.
 */
export const className = (name: string, file: string): string =>
  `_${name}_${createHash("sha256").update(relative(root, file)).digest("hex").slice(0, 4)}`;

const effect = "globalThis.palabreStyles;";

/** Writes `styles.name` as the class's name in the client, which then downloads no table of names. */
export function inlineClassNames(): Plugin[] {
  const apply: Plugin["apply"] = (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild;
  return [
    {
      name: "palabre:inline-class-names",
      apply,
      enforce: "pre",
      transform: {
        filter: { id: /\/web\/.*\.tsx?$/, code: /\.module\.css"/ },
        handler: (code, id) => ({ code: withClassNames(code, dirname(id)), map: null }),
      },
    },
    {
      // The bundler drops a sheet whose table nobody reads, unless its module does something.
      name: "palabre:keep-class-styles",
      apply,
      enforce: "post",
      transform: {
        filter: { id: /\/web\/.*\.module\.css$/ },
        handler: (code) => ({ code: `${code}\n${effect}`, map: null, moduleSideEffects: true }),
      },
      renderChunk: (code) =>
        code.includes(effect) ? { code: code.replaceAll(effect, ""), map: null } : null,
      generateBundle: {
        order: "post",
        handler(_options, bundle) {
          const sheets = Object.values(bundle).map((each) =>
            each.type === "asset" ? String(each.source) : "",
          );
          const lost = [...this.getModuleIds()].filter((id) => isLost(id, sheets));
          if (lost.length > 0) throw new Error(`The styles of ${lost.join(", ")} are lost.`);
        },
      },
    },
  ];
}

/** Whether a file is a CSS module whose first class is in none of the sheets. */
function isLost(file: string, sheets: readonly string[]): boolean {
  if (!/\.module\.css$/.test(file)) return false;
  const [, name] = /^\s*\.([\w-]+)/m.exec(readFileSync(file, "utf8")) ?? [];
  return name !== undefined && !sheets.some((sheet) => sheet.includes(className(name, file)));
}

const moduleImport = /^import (\w+) from "(\.[^"]+\.module\.css)";$/gm;

/** Returns the code of a file of the folder with class names. A table that is read by a variable stays. */
export function withClassNames(code: string, folder: string): string {
  let result = code;
  for (const [statement, table = "", path = ""] of code.matchAll(moduleImport)) {
    const file = join(folder, path);
    const sheet = readFileSync(file, "utf8");
    // Such a class has several names.
    if (/\bcomposes\s*:/.test(sheet)) throw new Error(`${file} composes classes: write their rules out.`);
    result = result.replace(new RegExp(`(?<![\\w.])${table}\\.(\\w+)`, "g"), (_whole, name: string) => {
      if (!new RegExp(`\\.${name}(?![\\w-])`).test(sheet)) throw new Error(`${file} has no class ${name}.`);
      return JSON.stringify(className(name, file));
    });
    const isRead = new RegExp(`(?<![\\w./"'-])${table}(?![\\w"'-])`).test(result.replace(statement, ""));
    if (!isRead) result = result.replace(statement, `import "${path}";`);
  }
  return result;
}

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { type Edit, edited, parse, type SyntaxNode } from "./syntax-edits.ts";

/** React's production files in the place of the entries that choose between them and the development ones. */
const files: Readonly<Record<string, string>> = {
  react: "react/cjs/react.production.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
  "react-dom/server": "react-dom/cjs/react-dom-server-legacy.node.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
};
/** Exports that the scheduler has for React's own tests only: the bundler warns of their imports. */
const ofMockScheduler = /\bScheduler\.(log|unstable_setDisableYieldValue)\b/g;
const sources = new RegExp(`^(${Object.keys(files).join("|")})$`);
const folder = join(dirname(fileURLToPath(import.meta.resolve("react/package.json"))), "..");

/**
 * Makes modules of React's CommonJS files, so that the bundler sees what is imported: `(0, react.useState)(…)`, with a
 * function around each file and a helper in each chunk, becomes `useState(…)`, and exports that nobody imports are left out.
 */
export function reactModules(): Plugin {
  return {
    name: "palabre:react-modules",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: sources },
      handler: (source) => join(folder, files[source]!),
    },
    transform: {
      filter: { id: /\/node_modules\/(react|react-dom|scheduler)\/cjs\/.*\.production\.js$/ },
      handler: (code) => ({ code: asModule(code.replace(ofMockScheduler, "void 0")), map: null }),
    },
  };
}

/**
 * Returns the module of a CommonJS file that requires others in variables at its top, and assigns properties of `exports`.
 * Fails where it does anything else with `exports`, which a new version may.
 */
export function asModule(code: string): string {
  const program = parse(code);
  const imports: string[] = [];
  const edits = (program.body as SyntaxNode[]).flatMap((statement) =>
    withoutRequires(statement, imports, code),
  );
  const properties = exportsIn(program);
  for (const { name, start, end } of properties) edits.push({ start, end, text: `exported_${name}` });
  const names = [...new Set(properties.map(({ name }) => name))];
  return [
    ...imports,
    `var ${names.map((name) => `exported_${name}`).join(", ")};`,
    edited(code, edits),
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(", ")} };`,
    `export default { ${names.map((name) => `${name}: exported_${name}`).join(", ")} };`,
  ].join("\n");
}

interface Declarator {
  id: SyntaxNode;
  init: SyntaxNode | null;
  start: number;
  end: number;
}

const requiredBy = ({ init }: Declarator): string | undefined =>
  init?.type === "CallExpression" && (init.callee as SyntaxNode).name === "require"
    ? String((init.arguments as SyntaxNode[])[0]?.value)
    : undefined;

/** Returns the edits that take calls of `require` out of a declaration of variables; adds the imports in their place. */
function withoutRequires(statement: SyntaxNode, imports: string[], code: string): Edit[] {
  if (statement.type !== "VariableDeclaration") return [];
  const declarators = statement.declarations as Declarator[];
  if (!declarators.some(requiredBy)) return [];
  for (const declarator of declarators) {
    const source = requiredBy(declarator);
    if (source) imports.push(`import * as ${String(declarator.id.name)} from ${JSON.stringify(source)};`);
  }
  const others = declarators.filter((each) => !requiredBy(each));
  const text =
    others.length > 0 ? `var ${others.map(({ start, end }) => code.slice(start, end)).join(", ")};` : "";
  return [{ start: statement.start, end: statement.end, text }];
}

interface ExportsProperty {
  name: string;
  start: number;
  end: number;
}

/** Returns the places below a node that read or write a property of `exports`. */
function exportsIn(node: SyntaxNode): ExportsProperty[] {
  const { object, property, computed } = node as unknown as Record<string, SyntaxNode | undefined>;
  if (node.type === "MemberExpression" && object?.name === "exports" && !computed)
    return [{ name: String(property?.name), start: node.start, end: node.end }];
  if (node.type === "Identifier" && node.name === "exports")
    throw new Error("React uses `exports` otherwise now: look at asModule.");
  return Object.values(node)
    .flat()
    .filter((child): child is SyntaxNode => typeof (child as SyntaxNode | null)?.type === "string")
    .flatMap(exportsIn);
}

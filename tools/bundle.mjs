/**
 * Bundles of the gateway, with the packages that it imports: a program starts in half of the time that finding some thousands
 * of small files takes. That of `npm run dev` is its own sources alone, which import packages from node_modules.
 */
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";

/** Threads of the database, of markdown and of search results, and the processes of images, of PDFs and of imports; the thread that hashes passwords is plain JavaScript. */
const threads = {
  "embedded-worker": "packages/embedded-mongo/src/server/worker.ts",
  "markdown-worker": "gateway/lib/markdown/worker.ts",
  "html-worker": "gateway/lib/html-markdown/worker.ts",
  "extract-worker": "gateway/search/extract-worker.ts",
  "image-process": "gateway/lib/image-process/image-process.ts",
  "pdf-process": "gateway/lib/pdf-process/pdf-process.ts",
  "import-process": "gateway/imports/reading/import-process.ts",
  "backup-check-process": "gateway/server/backup-check-process.ts",
};

const optionsOf = (entryPoints, outdir) => ({
  entryPoints: { ...entryPoints, ...threads },
  outdir,
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20",
  // The path of « embedded-mongo » in tsconfig.json goes before: it is TypeScript, and bundled.
  packages: "external",
  // GraphQL's types, Typegoose's and Mongoose's models have the names of their classes.
  keepNames: true,
  sourcemap: true,
  logLevel: "warning",
});

/** Packages that are installed beside a bundle: native code and WebAssembly. */
export const installed = ["sharp", "lmdb", "@embedpdf/pdfium", "node-sqlite3-wasm"];

/** Packages that others import where they are installed, and Palabre does not install. */
const absent = [
  "class-validator",
  "vite",
  "@graphql-yoga/render-graphiql",
  "kerberos",
  "snappy",
  "socks",
  "aws4",
];
const absentOfMongodb = [
  "mongodb-client-encryption",
  "@mongodb-js/zstd",
  "gcp-metadata",
  "@aws-sdk/credential-providers",
];

// CommonJS in a module: what packages of that form expect to find. One of them may have a `URL` of its own.
const commonJs = [
  'import { createRequire as __requireFrom } from "node:module";',
  'import { fileURLToPath as __pathOf } from "node:url";',
  "const require = __requireFrom(import.meta.url);",
  "const __filename = __pathOf(import.meta.url);",
  'const __dirname = __pathOf(new globalThis.URL(".", import.meta.url));',
].join(" ");

/**
 * Bundles programs of the gateway, and the threads that they start, into files of these names, with all packages but the
 * `installed` ones. Returns the paths of the sources that went in.
 */
export async function bundle(programs, outdir) {
  const { build } = await import("esbuild");
  const whole = {
    packages: "bundle",
    external: [...installed, ...absent, ...absentOfMongodb],
    // Modules first: a package's CommonJS file, imported at run time, has no names of its own.
    mainFields: ["module", "main"],
    banner: { js: commonJs },
    sourcemap: false,
    metafile: true,
  };
  const { metafile } = await build({ ...optionsOf(programs, outdir), ...whole });
  requireNames(metafile);
  const hashing = { "password.worker": "gateway/auth/password.worker.mjs" };
  const options = {
    ...optionsOf({}, outdir),
    ...whole,
    entryPoints: hashing,
    outExtension: { ".js": ".mjs" },
  };
  const worker = await build(options);
  return [...Object.keys(metafile.inputs), ...Object.keys(worker.metafile.inputs)];
}

/** CommonJS packages that are imported at run time, whose importers take their default export. */
const imported = ["react-dom", "web-push"];

/** Throws for another CommonJS package that is imported at run time: in a bundle, it has no names beside `default`. */
function requireNames({ outputs }) {
  for (const { entryPoint = "", exports } of Object.values(outputs)) {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(entryPoint) ?? [];
    if (name && exports.join() === "default" && !imported.includes(name))
      throw new Error(
        `${name} is CommonJS and imported at run time: export its names from gateway/core/common-js`,
      );
  }
}

/** Bundles the sources alone, again at each change of one; calls `onBuilt` after each bundle without errors. */
export async function watchBundle(programs, outdir, onBuilt) {
  const { context } = await import("esbuild");
  await mkdir(outdir, { recursive: true });
  await copyFile("gateway/auth/password.worker.mjs", join(outdir, "password.worker.mjs"));
  const plugin = {
    name: "palabre:on-built",
    setup(watched) {
      watched.onEnd(({ errors }) => {
        if (errors.length === 0) onBuilt();
      });
    },
  };
  const watched = await context({ ...optionsOf(programs, outdir), plugins: [plugin] });
  await watched.watch();
  return () => watched.dispose();
}

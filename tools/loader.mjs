/**
 * Loader of a bundled program (tools/bundle.mjs), copied beside it. V8's compiled code of the program and its packages is
 * kept in files: a start that finds them compiles nothing. Node's own `module.enableCompileCache` came with version 22.
 */
import { readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cachedDataVersionTag, setFlagsFromString } from "node:v8";
import { Script } from "node:vm";

/**
 * V8 collects the young objects of a thread with up to four helper threads, however few processors there are: on two, these threads wait
 * for each other (decision 71). Set before any code is read, which V8 takes only with the flags that it was kept with.
 */
setFlagsFromString("--no-parallel-scavenge");

/**
 * Functions are compiled when they are first called: a moment after the start the code holds those of a start. Much later
 * V8 has dropped those that it did not call again.
 */
const keptAfterMilliseconds = 10_000;

/** V8 takes compiled code of its own version, options and processor only: that of others stands beside it. */
const version = cachedDataVersionTag().toString(16);

/**
 * Returns 24 bytes that change with the file: its time in seconds, as an image keeps it, its size, and room for the size of its
 * compiled code.
 */
function stampOf(file) {
  const { mtimeMs, size } = statSync(file);
  const stamp = Buffer.alloc(24);
  stamp.writeDoubleLE(Math.floor(mtimeMs / 1_000), 0);
  stamp.writeDoubleLE(size, 8);
  return stamp;
}

/** Returns the compiled code kept for a file with this stamp; undefined when there is none or when it is cut off. */
function readCode(path, stamp) {
  try {
    const bytes = readFileSync(path);
    const code = bytes.subarray(stamp.length);
    stamp.writeDoubleLE(code.length, 16);
    return stamp.equals(bytes.subarray(0, stamp.length)) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the compiled code. A folder that can't be written, as that of an image, has what its build kept (precompile.mjs). */
function writeCode(path, stamp, script) {
  try {
    const code = script.createCachedData();
    stamp.writeDoubleLE(code.length, 16);
    const made = `${path}.${process.pid}`;
    writeFileSync(made, Buffer.concat([stamp, code]), { flush: true });
    renameSync(made, path);
  } catch {}
}

/** Returns the function of a bundled file (tools/packages.mjs), compiled or from the compiled code in the file `code`. */
function compile(file, code) {
  const stamp = stampOf(file);
  const cachedData = readCode(code, stamp);
  // The bundles hold ASCII: read as such, a source is kept outside of the heap.
  const script = new Script(readFileSync(file, "latin1"), { filename: file, cachedData });
  if (!cachedData || script.cachedDataRejected) keepLater(() => writeCode(code, stamp, script));
  let bundled;
  globalThis.runBundled = (run) => {
    bundled = run;
  };
  script.runInThisContext();
  delete globalThis.runBundled;
  return bundled;
}

/** Scripts whose code is not kept yet. */
const unkept = [];

function keepLater(keep) {
  unkept.push(keep);
  if (unkept.length > 1) return;
  const keepAll = () => {
    for (const each of unkept.splice(0)) each();
  };
  setTimeout(keepAll, keptAfterMilliseconds).unref();
  process.once("exit", keepAll);
}

/** Bundled files that run, by their paths. */
const modules = new Map();

/** Returns the exports of a bundled file. Its compiled code is kept by program, for each calls other functions of it. */
function runFile(file, name) {
  const known = modules.get(file);
  if (known) return known.exports;
  const module = { exports: {} };
  modules.set(file, module);
  const code = `${file.slice(0, -extname(file).length)}.${name}.${version}.code`;
  const run = compile(file, code);
  const fromNode = createRequire(file);
  const isBundled = (id) => isAbsolute(id) && id.endsWith(".cjs");
  const require = (id) => (isBundled(id) ? runFile(id, name) : fromNode(id));
  run(module.exports, Object.assign(require, fromNode), module, file, dirname(file));
  return module.exports;
}

/**
 * Runs the program or thread `name` of this folder, with the packages at `packages` unless it holds them itself. With
 * source maps (`npm run dev`) the program is compiled by Node, which maps no lines of other scripts.
 */
export function runProgram(name, packages) {
  const folder = dirname(fileURLToPath(import.meta.url));
  // Read by the modules that stand for packages (tools/packages.mjs).
  globalThis.loadPackage = (wanted) => runFile(join(folder, packages), name).load(wanted);
  const file = join(folder, `${name}.cjs`);
  if (process.execArgv.includes("--enable-source-maps")) createRequire(file)(file);
  else runFile(file, name);
}

/**
 * Merges small chunks that starts of the web client share. A start is a chunk that loading begins with: the entry, a page, a
 * dialog. The bundler makes a chunk for each set of starts that share modules: eighty for a page of the studio, many of them
 * smaller than the headers of their request.
 */
import { brotliCompressSync, constants } from "node:zlib";

/** Bytes that a request costs beside its body: its headers, and a turn of one of the six connections of HTTP/1.1. */
const requestCost = 2_000;

/** The share of its bytes that a start may load without need, so that there are fewer requests. */
const unneededShare = 0.02;

/**
 * Bytes, compressed, that a merged chunk has at most: one of libraries only, and another one. A phone evaluates it in one
 * task, and after a deployment browsers still have the large ones, which libraries alone change.
 */
const sizeLimits = { libraries: 70_000, others: 45_000 };

/**
 * Returns the name of the merged chunk of each module in one, for a group of Rolldown's `codeSplitting`. `chunks` are those
 * of the bundler's output without merging. Chunks are merged while the requests that this saves are worth more than the
 * bytes that are loaded without need.
 */
export function mergedChunks(chunks) {
  const graph = new ChunkGraph(chunks);
  for (let nodes = graph.mostWorth(); nodes; nodes = graph.mostWorth()) graph.merge(nodes);
  return graph.namesOfModules();
}

/** Returns the file of a chunk that imports itself by way of others, or null. */
export function circularChunk(chunks) {
  const nodes = [...linkedNodes(chunks).values()];
  return nodes.find((node) => [...node.imports].some((each) => reachable(each).has(node)))?.file ?? null;
}

/**
 * Chunks as nodes, with their static imports as edges. A node's `users` are the starts that fetch it, a bit each: not those
 * that find it there because whatever imports them has loaded it.
 */
class ChunkGraph {
  constructor(chunks) {
    const byFile = linkedNodes(chunks);
    this.nodes = new Set(byFile.values());
    this.starts = [...this.nodes].filter(({ isStart }) => isStart);
    for (const start of this.starts)
      start.importers = chunks
        .filter(({ dynamicImports }) => dynamicImports.includes(start.file))
        .map(({ fileName }) => byFile.get(fileName));
    this.followImports();
    for (const start of this.starts) start.needed = bytesOf(start.loaded);
  }

  /** Marks from each start what it fetches. */
  followImports() {
    for (const node of this.nodes) node.users = new Uint32Array(Math.ceil(this.starts.length / 32));
    for (const [index, start] of this.starts.entries()) {
      const found = loadedBefore(start) ?? new Set();
      start.loaded = reachable(start, new Set(found));
      start.fetched = new Set([...start.loaded].filter((node) => !found.has(node)));
      for (const { users } of start.fetched) users[index >> 5] |= 1 << (index & 31);
    }
  }

  /** Returns the two nodes whose merging saves most, with those by which one imports the other; null if none saves. */
  mostWorth() {
    const shared = [...this.nodes].filter(({ isFixed }) => !isFixed);
    const pairs = shared
      .flatMap((one, index) =>
        shared.slice(index + 1).map((other) => ({ one, other, saved: saved(one, other) })),
      )
      .filter(({ saved }) => saved > 0)
      .sort((first, second) => second.saved - first.saved);
    for (const { one, other } of pairs) {
      const nodes = [...new Set([one, other, ...between(one, other), ...between(other, one)])];
      if (this.isWorthIt(nodes)) return nodes;
    }
    return null;
  }

  /** Whether nodes can be merged and should be, all that they import counted. */
  isWorthIt(nodes) {
    if (nodes.some(({ isFixed }) => isFixed)) return false;
    const limit = nodes.every(({ isLibrary }) => isLibrary) ? sizeLimits.libraries : sizeLimits.others;
    if (bytesOf(nodes) > limit) return false;
    const all = nodes.reduce((found, node) => reachable(node, found), new Set());
    let sum = 0;
    for (const { loaded, fetched, needed } of this.starts) {
      if (!nodes.some((node) => loaded.has(node))) continue;
      const unneeded = bytesOf([...all].filter((node) => !loaded.has(node)));
      if (unneeded > 0 && bytesOf(loaded) + unneeded > needed * (1 + unneededShare)) return false;
      const count = nodes.filter((node) => fetched.has(node)).length;
      if (count > 0) sum += requestCost * (count - 1) - unneeded;
    }
    return sum > 0;
  }

  /** Puts nodes into the largest of them. */
  merge(nodes) {
    const [target, ...others] = nodes.toSorted((one, other) => other.size - one.size);
    const replaced = (node) => (others.includes(node) ? target : node);
    for (const { size, moduleIds, imports } of others) {
      target.size += size;
      target.moduleIds = [...target.moduleIds, ...moduleIds];
      for (const each of imports) target.imports.add(each);
    }
    target.isMerged = true;
    for (const node of others) this.nodes.delete(node);
    for (const node of this.nodes) node.imports = new Set([...node.imports].map(replaced));
    target.imports.delete(target);
    for (const start of this.starts) start.importers = start.importers.map(replaced);
    this.followImports();
  }

  /** The merged chunks have the name of their largest part; of two with the same name, the second one a number. */
  namesOfModules() {
    const names = new Map();
    const counts = new Map();
    for (const { name, moduleIds } of [...this.nodes].filter(({ isMerged }) => isMerged)) {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      for (const id of moduleIds) names.set(id, count > 1 ? `${name}-${count}` : name);
    }
    return names;
  }
}

/** Returns a node for each chunk, by its file. */
function linkedNodes(chunks) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, nodeOf(chunk)]));
  for (const { fileName, imports } of chunks)
    byFile.get(fileName).imports = new Set(imports.map((file) => byFile.get(file)));
  return byFile;
}

const nodeOf = ({ name, fileName, code, isEntry, isDynamicEntry, moduleIds }) => ({
  name,
  file: fileName,
  moduleIds,
  size: brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
  isStart: isEntry || isDynamicEntry,
  // The bundler's own helpers have their chunk whatever a group says.
  isFixed: isEntry || isDynamicEntry || moduleIds.includes("\0rolldown/runtime.js"),
  isLibrary: moduleIds.every((id) => id.includes("/node_modules/")),
  imports: new Set(),
  importers: [],
});

/** Returns what is there when a start is imported: what all its importers have loaded. Null on a way around. */
function loadedBefore(start, visited = new Set()) {
  if (visited.has(start)) return null;
  const sets = start.importers.flatMap((importer) => {
    const before = importer.isStart ? loadedBefore(importer, new Set([...visited, start])) : new Set();
    return before ? [new Set([...before, ...reachable(importer)])] : [];
  });
  const [first = new Set(), ...others] = sets;
  return new Set([...first].filter((node) => others.every((each) => each.has(node))));
}

/** Returns the bytes that merging two nodes saves if nothing else is loaded in addition. */
function saved(one, other) {
  let sum = 0;
  for (const [index, users] of one.users.entries()) {
    const others = other.users[index];
    sum += requestCost * bitCount(users & others);
    sum -= other.size * bitCount(users & ~others) + one.size * bitCount(others & ~users);
  }
  return sum;
}

function bitCount(bits) {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Returns a node with all that it imports, directly or not. */
function reachable(node, found = new Set()) {
  if (found.has(node)) return found;
  found.add(node);
  for (const each of node.imports) reachable(each, found);
  return found;
}

/** Returns the nodes by way of which one imports another: were they left out, merging both would make a circle. */
const between = (node, target) =>
  [...reachable(node)].filter((each) => each !== node && each !== target && reachable(each).has(target));

const bytesOf = (nodes) => [...nodes].reduce((sum, { size }) => sum + size, 0);

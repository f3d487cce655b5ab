import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type BuiltChunk, circularChunk, mergedChunks } from "./merge-chunks.mjs";

/** A chunk with one module of its name, of so many bytes that don't compress. */
const chunk = (name: string, bytes: number, more: Partial<BuiltChunk> = {}): BuiltChunk => ({
  name,
  fileName: name,
  code: randomBytes(bytes / 2).toString("hex"),
  isEntry: false,
  isDynamicEntry: false,
  imports: [],
  dynamicImports: [],
  moduleIds: [name],
  ...more,
});
const page = (name: string, ...imports: string[]) => chunk(name, 20_000, { imports, isDynamicEntry: true });
const entry = (...dynamicImports: string[]) => chunk("entry", 20_000, { isEntry: true, dynamicImports });

const merged = (...chunks: BuiltChunk[]) => Object.fromEntries(mergedChunks(chunks));

describe("merging chunks", () => {
  it("puts small chunks that the same pages load into one, named as the largest", () => {
    expect(
      merged(
        entry("one", "two"),
        page("one", "small", "larger", "own"),
        page("two", "small", "larger"),
        chunk("small", 200),
        chunk("larger", 400),
        chunk("own", 9_000),
      ),
    ).toEqual({ small: "larger", larger: "larger" });
  });

  it("leaves a chunk that most who load the other one don't need", () => {
    const pages = ["one", "two", "three", "four"].map((name) => page(name, "shared"));
    expect(
      merged(
        entry("one", "two", "three", "four", "last"),
        ...pages,
        page("last", "shared", "own"),
        chunk("shared", 400),
        chunk("own", 2_000),
      ),
    ).toEqual({});
  });

  it("counts what the other one imports", () => {
    const chunks = (imports: string[]) => [
      entry("one", "two"),
      page("one", "small", "other"),
      page("two", "small"),
      chunk("small", 200),
      chunk("other", 200, { imports }),
      chunk("heavy", 9_000),
    ];
    expect(merged(...chunks([]))).toEqual({ small: expect.any(String), other: expect.any(String) });
    expect(merged(...chunks(["heavy"]))).not.toHaveProperty("small");
  });

  it("takes along the chunks between two, and leaves both where a page is between them", () => {
    const chunks = (between: Partial<BuiltChunk>) => [
      entry("one", "two", "between"),
      page("one", "first"),
      page("two", "first"),
      chunk("first", 400, { imports: ["between"] }),
      chunk("between", 200, { imports: ["last"], ...between }),
      chunk("last", 300),
    ];
    expect(merged(...chunks({}))).toEqual({ first: "first", between: "first", last: "first" });
    expect(merged(...chunks({ isDynamicEntry: true }))).toEqual({});
  });

  it("merges nothing beyond the limits of size, and not the bundler's helpers", () => {
    const two = (...shared: BuiltChunk[]) => {
      const names = shared.map(({ name }) => name);
      return merged(entry("one", "two"), page("one", ...names), page("two", ...names), ...shared);
    };
    expect(two(chunk("one large", 140_000), chunk("another", 400))).toEqual({});
    const large = chunk("large library", 110_000, { moduleIds: ["/node_modules/large/index.js"] });
    const library = chunk("library", 400, { moduleIds: ["/node_modules/small/index.js"] });
    expect(two(large, chunk("another", 400))).toEqual({});
    expect(Object.keys(two(large, library))).toHaveLength(2);
    const helpers = chunk("helpers", 400, { moduleIds: ["\0rolldown/runtime.js"] });
    expect(two(helpers, chunk("another", 400))).toEqual({});
  });

  it("keeps what pages share out of what is there before them", () => {
    const chunks = [
      chunk("entry", 20_000, { isEntry: true, imports: ["base"], dynamicImports: ["one", "two"] }),
      page("one", "base", "small", "other"),
      page("two", "base", "small", "other"),
      chunk("base", 30_000),
      chunk("small", 400),
      chunk("other", 600),
    ];
    expect(merged(...chunks)).toEqual({ small: "other", other: "other" });
  });
});

describe("a circle of chunks", () => {
  it("is found, and none where there is none", () => {
    const chunks = (imports: string[]) => [
      chunk("one", 200, { imports: ["two"] }),
      chunk("two", 200, { imports: ["three"] }),
      chunk("three", 200, { imports }),
    ];
    expect(circularChunk(chunks([]))).toBeNull();
    expect(circularChunk(chunks(["one"]))).not.toBeNull();
  });
});

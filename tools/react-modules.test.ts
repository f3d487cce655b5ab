import { readFileSync } from "node:fs";
import { compileFunction } from "node:vm";
import { describe, expect, it } from "vitest";
import { asModule } from "./react-modules.ts";

const evaluate = (module: string) => import(`data:text/javascript,${encodeURIComponent(module)}`);

describe("React's files as modules", () => {
  it.each(["react/cjs/react.production.js", "scheduler/cjs/scheduler.production.js"])(
    "export what %s exports",
    async (file) => {
      const code = readFileSync(`node_modules/${file}`, "utf8");
      const { default: all, ...named } = await evaluate(asModule(code));
      const exports = {};
      compileFunction(code, ["exports"])(exports);
      expect(Object.keys(named).sort()).toEqual(Object.keys(exports).sort());
      expect(all).toEqual(named);
    },
  );

  it("import what is required among other variables, and keep those", async () => {
    const module = asModule(
      '"use strict";\nvar path = require("node:path"), one = 1;\nexports.sum = one + 1;\nexports.base = (file) => path.basename(file);',
    );
    const { sum, base } = await evaluate(module);
    expect([sum, base("a/b")]).toEqual([2, "b"]);
    expect(module).not.toContain("require(");
  });

  it("export what a branch assigns, and read it where it is called", async () => {
    const module = asModule(
      "exports.now = void 0;\nif (globalThis.process) exports.now = () => 7;\nexports.twice = () => 2 * exports.now();",
    );
    expect((await evaluate(module)).twice()).toBe(14);
  });

  it("refuse a file that uses its exports otherwise", () => {
    expect(() => asModule("Object.assign(exports, { a: 1 });")).toThrow("look at asModule");
  });
});

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { slimDocuments } from "./vite-plugins.ts";

interface Loader {
  buildStart(): void;
  load: { filter: { id: RegExp }; handler(id: string): { code: string } };
}

const field = (name: string) => ({ kind: "Field", name: { kind: "Name", value: name } });
const fragment = (name: string) => ({
  kind: "FragmentDefinition",
  name: { kind: "Name", value: name },
  selectionSet: { kind: "SelectionSet", selections: [field("id")] },
});
const query = (name: string) => ({ kind: "OperationDefinition", name: { kind: "Name", value: name } });
const constantOf = (name: string, ...definitions: object[]) =>
  `export const ${name} = ${JSON.stringify({ kind: "Document", definitions })} as unknown as DocumentNode<A, B>;`;

const generated = [
  constantOf("FirstDocument", query("First"), fragment("Card")),
  constantOf("SecondDocument", query("Second"), fragment("Card")),
].join("\n");

let root = "";
let file = "";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "palabre-plugins-"));
  await mkdir(join(root, "web/gql"), { recursive: true });
  file = join(root, "web/gql/graphql.ts");
});

afterAll(() => rm(root, { recursive: true }));

async function begin(): Promise<Loader> {
  await writeFile(file, generated);
  const plugin = slimDocuments() as unknown as Loader;
  plugin.buildStart();
  return plugin;
}

test("cuts each document and each fragment into a module of its own", async () => {
  const { load } = await begin();
  expect(load.filter.id.test(`${file}?only=FirstDocument`)).toBe(true);
  expect(load.filter.id.test(join(root, "web/gql/gql.ts"))).toBe(false);
  expect(load.handler(file).code.split("\n")).toEqual([
    'export { FirstDocument } from "./graphql.ts?only=FirstDocument";',
    'export { SecondDocument } from "./graphql.ts?only=SecondDocument";',
  ]);
  const first = load.handler(`${file}?only=FirstDocument`).code;
  expect(first).toContain('import { fragment_Card } from "./graphql.ts?only=fragment_Card";');
  expect(first).toContain('n("First")');
  expect(load.handler(`${file}?only=fragment_Card`).code).toContain('f("id")');
});

test("reads the generated file once per build, for hundreds of modules", async () => {
  const plugin = await begin();
  plugin.load.handler(file);
  await writeFile(file, constantOf("LaterDocument", query("Later")));
  expect(plugin.load.handler(`${file}?only=SecondDocument`).code).toContain('n("Second")');
  plugin.buildStart();
  expect(plugin.load.handler(file).code).toContain("LaterDocument");
});

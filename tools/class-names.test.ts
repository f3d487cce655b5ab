import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { className, withClassNames } from "./class-names.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palabre-class-names-"));
  await writeFile(
    join(folder, "A.module.css"),
    ".list { color: red } .item:hover, .itemTitle { color: blue }",
  );
});

afterAll(() => rm(folder, { recursive: true }));

const named = (name: string) => JSON.stringify(className(name, join(folder, "A.module.css")));

it("writes class names in place of the table", () => {
  const code = 'import styles from "./A.module.css";\na(styles.list, [styles.item, "b"], props.styles.list);';
  expect(withClassNames(code, folder)).toBe(
    `import "./A.module.css";\na(${named("list")}, [${named("item")}, "b"], props.styles.list);`,
  );
});

it("keeps a table that is read by a variable", () => {
  const code = 'import styles from "./A.module.css";\na(styles.list, styles[kind]);';
  expect(withClassNames(code, folder)).toBe(
    `import styles from "./A.module.css";\na(${named("list")}, styles[kind]);`,
  );
});

it("fails for a class that the sheet does not have", () => {
  expect(() => withClassNames('import styles from "./A.module.css";\na(styles.title);', folder)).toThrow(
    "has no class title",
  );
});

it("fails for a sheet that composes classes, which have several names", async () => {
  await writeFile(join(folder, "B.module.css"), ".list { composes: item; }");
  expect(() => withClassNames('import styles from "./B.module.css";\na(styles.list);', folder)).toThrow(
    "composes classes",
  );
});

import mongoose from "mongoose";
import { expect, inject, it } from "vitest";
import { CommentModel } from "../comments/comment.entity.ts";
import { everyDocument, restoreDocuments } from "../exports/whole-site.fixture.ts";
import { FileModel } from "../files/file.entity.ts";
import { PostModel } from "../posts/post.entity.ts";
import { RedirectModel } from "../redirects/redirect.entity.ts";
import { buildAdmin } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { runCommand } from "../testing/servers/process.ts";
import { comparable } from "./fixtures/comparable-documents.fixture.ts";
import { writeLongSite } from "./fixtures/long-site.fixture.ts";
import { ImportItemModel } from "./records/import-item.entity.ts";
import { ImportRunModel } from "./records/import-run.entity.ts";

const { dataDir } = withDatabase();
const articles = Number(process.env.ARTICLES ?? 200);

function startImport({ file, media }: { readonly file: string; readonly media: string }) {
  const database = new URL(inject("databaseUri"));
  database.pathname = mongoose.connection.name;
  return runCommand({ MONGODB_URI: database.href, DATA_DIR: dataDir, NODE_ENV: "development" }, [
    ...["import", "wordpress", file, "--media", media],
  ]);
}

/** Returns how many articles, comments and files are here. */
async function broughtIn(): Promise<number> {
  const models = [PostModel, CommentModel, FileModel] as unknown as readonly (typeof PostModel)[];
  const counts = await Promise.all(models.map((model) => model.estimatedDocumentCount()));
  return counts.reduce((sum, count) => sum + count);
}

/** Twenty moments of an import: its first account, then evenly over its content, its first redirects. */
const moments = (whole: number): readonly (() => Promise<boolean>)[] => [
  async () => (await ImportItemModel.exists({ type: "AUTHOR" })) !== null,
  ...Array.from(
    { length: 18 },
    (_, index) => async () => (await broughtIn()) >= Math.ceil(((index + 0.5) * whole) / 18),
  ),
  async () => (await RedirectModel.exists({})) !== null,
];

const longest = { timeout: 1_800_000 };

it(
  "an import that is killed at twenty moments and run again leaves the site of one that was not",
  longest,
  async () => {
    const site = await writeLongSite(articles);
    await buildAdmin({ email: "chef@exemple.ci" });
    const begin = new Date();
    const empty = await everyDocument();

    const unbroken = startImport(site);
    expect(await unbroken.ended).toMatchObject({ code: 0 });
    const expected = comparable(await everyDocument(), begin);
    const whole = await broughtIn();
    await restoreDocuments(empty);

    let killed = 0;
    for (const isReached of moments(whole)) {
      const { child, ended } = startImport(site);
      let isOver = false;
      void ended.then(() => {
        isOver = true;
      });
      while (!isOver && !(await isReached()));
      if (child.kill("SIGKILL")) killed += 1;
      await ended;
    }
    expect(killed).toBe(20);
    expect(await ImportRunModel.find({ state: "DONE" })).toEqual([]);
    expect(await startImport(site).ended).toMatchObject({ code: 0 });

    const found = comparable(await everyDocument(), begin);
    const differing = Object.keys(expected).filter((name) => `${expected[name]}` !== `${found[name]}`);
    for (const name of differing) expect.soft([name, found[name]]).toEqual([name, expected[name]]);
    expect(differing).toEqual([]);
  },
);

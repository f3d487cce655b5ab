import { expect, it } from "vitest";
import { withApp } from "../testing/clients/request.ts";
import { readsOf, withCommands } from "../testing/commands.ts";
import { buildFile } from "../testing/factories/files.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();
const sent = withCommands();
const app = withApp();

it("serves images and files without asking the database", async () => {
  const { filename } = await buildFile();
  sent.length = 0;
  for (const url of [
    `/image/${filename}?w=320`,
    `/image/${filename}?w=320`,
    `/image/${filename}`,
    `/file/${filename}`,
  ]) {
    expect((await app.instance.inject(url)).statusCode).toBe(200);
  }
  expect(sent).toEqual([]);
  // A name without bytes may be a former one.
  expect((await app.instance.inject("/image/0123456789abcdef01234567.jpg")).statusCode).toBe(404);
  expect(readsOf(sent).map(({ name }) => name)).toEqual(["find"]);
});

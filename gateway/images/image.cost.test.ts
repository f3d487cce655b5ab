import mongoose from "mongoose";
import { beforeAll, expect, inject, it } from "vitest";
import { withApp } from "../testing/clients/request.ts";
import { buildFile } from "../testing/factories/files.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();
const sent: string[] = [];
beforeAll(async () => {
  const { name } = mongoose.connection;
  await mongoose.disconnect();
  await mongoose.connect(inject("databaseUri"), { dbName: name, monitorCommands: true });
  mongoose.connection.getClient().on("commandStarted", ({ commandName }) => sent.push(commandName));
});
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
  expect(sent).toEqual(["find"]);
});

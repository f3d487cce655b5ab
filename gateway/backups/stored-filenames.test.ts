import { MongoClient } from "mongodb";
import { expect, it, onTestFinished } from "vitest";
import { hereUri } from "../testing/backup-fixture.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { storedFilenames } from "./stored-filenames.ts";

withDatabase();

it("storedFilenames names every file once, and holds no cursor while one is copied, which may take ten minutes", async () => {
  const client = await MongoClient.connect(hereUri(), { monitorCommands: true });
  onTestFinished(() => client.close());
  let openCursor = "0";
  client.on("commandSucceeded", ({ reply }) => {
    const { cursor } = reply as { cursor?: { id: unknown } };
    if (cursor) openCursor = String(cursor.id);
  });
  const files = client.db().collection("files");
  const filenames = Array.from({ length: 2_100 }, (_, index) => `${index}.jpg`);
  await files.insertMany(
    filenames.map((filename) =>
      filename === "1500.jpg" ? { filename, uncropped: { filename: "whole.jpg" } } : { filename },
    ),
  );
  const found: string[] = [];
  const held = new Set<string>();
  for await (const filename of storedFilenames(client.db())) {
    found.push(filename);
    held.add(openCursor);
  }
  expect([found.sort(), [...held]]).toEqual([[...filenames, "whole.jpg"].sort(), ["0"]]);
});

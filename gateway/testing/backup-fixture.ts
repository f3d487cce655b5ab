import { MongoClient } from "mongodb";
import mongoose from "mongoose";
import { inject } from "vitest";
import { fingerprintOf } from "../database/fingerprint.ts";
import { openDatabaseAt } from "../database/open-database.ts";
import { pauseCollection } from "../database/pause.ts";
import { keyOf } from "../files/file-types.ts";
import { likePost } from "../posts/engagement/post-engagement.service.ts";
import { buildPublisher, buildReader } from "./factories/feeds.ts";
import { buildPicture, buildPost, buildSound } from "./factories/posts.ts";

/** Address of the database of the running test, for another connection. */
export const hereUri = (): string => inject("databaseUri").replace("/?", `/${mongoose.connection.name}?`);

/** Fills the site with an article, its files and a like. Returns the files' keys. */
export async function fillSite(): Promise<string[]> {
  const [admin, reader] = [await buildPublisher(), await buildReader()];
  const [picture, sound] = [await buildPicture(admin), await buildSound(admin)];
  const post = await buildPost({ by: admin, coverName: picture.filename, audioName: sound.filename });
  await likePost(reader, post._id);
  return [picture.filename, sound.filename].map(keyOf);
}

/** Returns the documents and indexes of a database, by collection, without the pause of a restore. */
export async function contentOf(place: string): Promise<Record<string, string>> {
  const database = await openDatabaseAt(place);
  const client = await MongoClient.connect(database.uri);
  const db = client.db(database.name);
  const content: Record<string, string> = {};
  for (const { name } of await db.listCollections().toArray()) {
    if (name === pauseCollection) continue;
    const { documents, hash } = await fingerprintOf(db.collection(name));
    const indexes = await db.collection(name).listIndexes().toArray();
    content[name] = `${documents} ${hash} ${indexes.map((index) => index.name).sort()}`;
  }
  await client.close();
  await database.close();
  return content;
}

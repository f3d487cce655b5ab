import { MongoClient } from "mongodb";
import type { Env } from "../core/env.ts";
import { inLanguage } from "../core/operation/operator-language.ts";
import { collectionsOf } from "../database/move.ts";
import { hasDatabase, openDatabaseAt, requireStopped } from "../database/open-database.ts";

/** Throws an error of one line when the site of this environment runs, or when its database has content. */
export async function requireEmptySite({ mongodbUri, dataDir }: Env): Promise<void> {
  if (!mongodbUri) await requireStopped(dataDir);
  if (!mongodbUri && !hasDatabase(dataDir)) return;
  const database = await openDatabaseAt(mongodbUri ?? dataDir);
  const client = await MongoClient.connect(database.uri);
  try {
    if ((await collectionsOf(client.db(database.name))).length > 0)
      throw new Error(inLanguage("Ce site a déjà du contenu.", "This site has content already."));
  } finally {
    await client.close();
    await database.close();
  }
}

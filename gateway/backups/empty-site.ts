import { MongoClient } from "mongodb";
import type { Settings } from "../core/env.ts";
import { inLanguage } from "../core/operation/operator-language.ts";
import { collectionsOf } from "../database/move.ts";
import { hasDatabase, openDatabaseAt, runningAddress } from "../database/open-database.ts";

/** Throws an error of one line when the site of the settings runs, or when its database has content. */
export async function requireEmptySite({ mongodbUri, dataDir }: Settings): Promise<void> {
  if (!mongodbUri && (await runningAddress(dataDir)))
    throw new Error(
      inLanguage(
        `Le site de ${dataDir} tourne\u00a0: arrêtez-le, puis recommencez.`,
        `The site of ${dataDir} runs: stop it, then try again.`,
      ),
    );
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

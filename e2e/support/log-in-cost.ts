import bcrypt from "bcryptjs";
import { startEmbedded } from "embedded-mongo";
import { MongoClient } from "mongodb";
import { admin } from "./site.ts";

/**
 * Gives the administrator of a stopped site a hash of the same password at bcrypt's lowest cost. The product's own cost takes a
 * third of a second of processor time at each of some two hundred log-ins; gateway/auth/password.test.ts holds it.
 */
export async function lowerLogInCost(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir });
  const client = await MongoClient.connect(database.uri);
  try {
    const passwordHash = await bcrypt.hash(admin.password, 4);
    const { modifiedCount } = await client
      .db("palabre")
      .collection("users")
      .updateOne({ email: admin.email }, { $set: { passwordHash } });
    if (modifiedCount !== 1) throw new Error(`${admin.email} has no account in ${dataDir}`);
  } finally {
    await client.close();
    await database.close();
  }
}

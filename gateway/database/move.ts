import { BSON, type Collection, type Db, type Document, MongoClient } from "mongodb";

export interface Progress {
  collection: string;
  documents: number;
  total: number;
}

export interface MoveOptions {
  /** Addresses of the two databases; the embedded one's comes from startEmbedded. */
  from: string;
  to: string;
  /** The name of the database on both sides. */
  name: string;
  /** Told after every batch. */
  progress?(progress: Progress): void;
}

const BATCH = 500;
const BATCH_BYTES = 8 * 1024 * 1024;
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

/**
 * Copies a database with its indexes into an empty one, whichever of the two is embedded. Every type stays what it
 * is. Throws one clear line where the target is not empty or a document could not be written as it is.
 */
export async function moveDatabase({
  from,
  to,
  name,
  progress,
}: MoveOptions): Promise<{ documents: number }> {
  const source = await MongoClient.connect(from);
  try {
    const target = await MongoClient.connect(to);
    try {
      return { documents: await copy(source.db(name), target.db(name), progress) };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copy(from: Db, to: Db, progress: MoveOptions["progress"]): Promise<number> {
  const existing = await to.listCollections({}, { nameOnly: true }).toArray();
  if (existing.length > 0) {
    throw new Error(
      `The database « ${to.databaseName} » to write to is not empty: it has « ${existing[0]!.name} ».`,
    );
  }
  let documents = 0;
  for (const { name, type } of await from.listCollections().toArray()) {
    if (name.startsWith("system.")) continue;
    if (type !== "collection") throw new Error(`« ${name} » is a ${type}, which cannot be moved.`);
    await to.createCollection(name);
    documents += await copyDocuments(from.collection(name), to.collection(name), progress);
    await copyIndexes(from.collection(name), to.collection(name));
  }
  return documents;
}

async function copyDocuments(
  from: Collection,
  to: Collection,
  progress: MoveOptions["progress"],
): Promise<number> {
  const total = await from.countDocuments({});
  let documents = 0;
  let batch: Document[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    await to.insertMany(batch, { ordered: true });
    documents += batch.length;
    batch = [];
    bytes = 0;
    progress?.({ collection: from.collectionName, documents, total });
  };
  for await (const raw of from.find({}, { raw: true, hint: { $natural: 1 } })) {
    const source = raw as unknown as Buffer;
    batch.push(exactly(source, from.collectionName));
    bytes += source.length;
    if (batch.length >= BATCH || bytes >= BATCH_BYTES) await flush();
  }
  await flush();
  const arrived = await to.countDocuments({});
  if (arrived < documents)
    throw new Error(`Of ${documents} documents of « ${from.collectionName} » only ${arrived} arrived.`);
  return documents;
}

/** A JavaScript object can't hold every document: one that it would change is told, not changed. */
function exactly(source: Buffer, collection: string): Document {
  const document = BSON.deserialize(source, EXACT);
  if (!source.equals(BSON.serialize(document, { ignoreUndefined: false }))) {
    throw new Error(`A document of « ${collection} » cannot be moved as it is: _id ${String(document._id)}.`);
  }
  return document;
}

async function copyIndexes(from: Collection, to: Collection): Promise<void> {
  const specs = (await from.listIndexes().toArray()).filter(({ name }) => name !== "_id_");
  if (specs.length === 0) return;
  await to.createIndexes(
    specs.map(({ v: _, ns: __, ...spec }) => spec as { key: Record<string, 1 | -1>; name: string }),
  );
}

import { type Collection, type Db, type Document, MongoClient } from "mongodb";
import { inLanguage } from "../core/operation/operator-language.ts";
import { exactly, NotExact } from "./exact-bson.ts";
import { Fingerprint, fingerprintOf, rawDocumentsOf } from "./fingerprint.ts";
import { createIndexes, indexesOf, isExpiring, sameIndexes } from "./index-definitions.ts";

export interface Progress {
  readonly collection: string;
  readonly doing: "copy" | "verify";
  readonly documents: number;
  /** Number of the collection's documents in the source when its copy began. */
  readonly total: number;
}

export interface MoveResult {
  readonly collection: string;
  readonly documents: number;
  readonly indexes: number;
  /** Fingerprint of every byte of its documents, in any order. */
  readonly hash: string;
}

export interface MoveOptions {
  readonly from: { readonly uri: string; readonly name: string };
  readonly to: { readonly uri: string; readonly name: string };
  /** Replaces the target's data, once the copy is verified. */
  readonly replace?: boolean;
  /** Called and awaited after every batch. */
  progress?(progress: Progress): void | Promise<void>;
}

const selectionMilliseconds = 5_000;
const batchSize = 500;
const batchBytes = 8 * 1024 * 1024;
// Prefix of a copy's name until it is verified; identifies collections that an interrupted run left.
const unfinishedPrefix = "palabre.moving.";

/**
 * Copies a database with its indexes into another, through the driver only. Every byte of the documents is preserved.
 * Until everything is copied and read back, the target keeps its data; a failed copy leaves nothing there.
 * Throws an error of one line.
 */
export async function moveDatabase({
  from,
  to,
  replace = false,
  progress,
}: MoveOptions): Promise<MoveResult[]> {
  const source = await MongoClient.connect(from.uri, { serverSelectionTimeoutMS: selectionMilliseconds });
  const target = await MongoClient.connect(to.uri, { serverSelectionTimeoutMS: selectionMilliseconds }).catch(
    async (error) => {
      await source.close();
      throw error;
    },
  );
  try {
    const move = new Move(source.db(from.name), target.db(to.name), progress ?? (() => undefined));
    return await move.run(replace);
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

class Move {
  constructor(
    private readonly from: Db,
    private readonly to: Db,
    private readonly progress: (progress: Progress) => void | Promise<void>,
  ) {}

  async run(replace: boolean): Promise<MoveResult[]> {
    const wanted = await collectionsOf(this.from);
    const existing = (await collectionsOf(this.to)).map(({ name }) => name);
    if (existing.length > 0 && !replace) {
      throw new Error(
        inLanguage(
          `La base «\u00a0${this.to.databaseName}\u00a0» de destination a déjà du contenu (${existing[0]})\u00a0; --replace le remplace.`,
          `The target’s database “${this.to.databaseName}” has content already (${existing[0]}); --replace replaces it.`,
        ),
      );
    }
    if (wanted.length === 0)
      throw new Error(
        inLanguage(
          `La base «\u00a0${this.from.databaseName}\u00a0» à copier est vide.`,
          `The database “${this.from.databaseName}” to copy is empty.`,
        ),
      );
    await this.dropUnfinished();
    try {
      const copied = [];
      for (const { name, options } of wanted) copied.push({ name, print: await this.copy(name, options) });
      const moved = [];
      for (const { name, print } of copied) moved.push(await this.prove(name, print));
      for (const { name } of wanted) await this.unfinished(name).rename(name, { dropTarget: true });
      const names = new Set(wanted.map(({ name }) => name));
      for (const name of existing) if (!names.has(name)) await this.to.dropCollection(name);
      return moved;
    } catch (error) {
      await this.dropUnfinished().catch(() => undefined);
      throw error;
    }
  }

  private unfinished(name: string): Collection {
    return this.to.collection(unfinishedPrefix + name);
  }

  private async dropUnfinished(): Promise<void> {
    for (const { name } of await this.to.listCollections({}, { nameOnly: true }).toArray()) {
      if (name.startsWith(unfinishedPrefix)) await this.to.dropCollection(name);
    }
  }

  private async copy(name: string, options: Document): Promise<Fingerprint> {
    const from = this.from.collection(name);
    const total = await from.estimatedDocumentCount();
    await this.to.createCollection(unfinishedPrefix + name, options);
    // Before the documents, so that an unsupported index fails at once. TTL indexes come last, lest documents expire.
    const indexes = await indexesOf(from);
    await createIndexes(
      this.unfinished(name),
      indexes.filter((index) => !isExpiring(index)),
    );
    const print = new Fingerprint();
    let batch: Document[] = [];
    let size = 0;
    const flush = async () => {
      if (batch.length > 0) await this.insert(name, batch);
      [batch, size] = [[], 0];
      await this.progress({ collection: name, doing: "copy", documents: print.documents, total });
    };
    for await (const bytes of rawDocumentsOf(from)) {
      batch.push(this.read(name, bytes));
      print.add(bytes);
      size += bytes.length;
      if (batch.length >= batchSize || size >= batchBytes) await flush();
    }
    await flush();
    return print;
  }

  private read(name: string, bytes: Buffer): Document {
    try {
      return exactly(bytes);
    } catch (error) {
      if (!(error instanceof NotExact)) throw error;
      throw new Error(
        inLanguage(
          `Un document de «\u00a0${name}\u00a0» ne peut pas être copié tel quel (${error.message}).`,
          `A document of “${name}” can’t be copied as it is (${error.message}).`,
        ),
      );
    }
  }

  /** Inserts by a raw command: insertMany inspects its documents, and takes a map for an empty one. */
  private async insert(name: string, documents: Document[]): Promise<void> {
    const answer = await this.to.command(
      { insert: unfinishedPrefix + name, documents, ordered: true, writeConcern: { w: "majority" } },
      { ignoreUndefined: false },
    );
    const [fault] = (answer.writeErrors ?? []) as { errmsg: string }[];
    const reason = fault?.errmsg ?? (answer.writeConcernError as { errmsg: string } | undefined)?.errmsg;
    if (reason)
      throw new Error(
        inLanguage(
          `La destination refuse un document de «\u00a0${name}\u00a0»\u00a0: ${reason}`,
          `The target refuses a document of “${name}”: ${reason}`,
        ),
      );
  }

  /** Reads both sides again and checks that the copied documents equal those of the source and of the target. */
  private async prove(name: string, copied: Fingerprint): Promise<MoveResult> {
    const [from, to] = [this.from.collection(name), this.unfinished(name)];
    const { documents, hash } = copied;
    await this.progress({ collection: name, doing: "verify", documents, total: documents });
    const [before, after] = await Promise.all([fingerprintOf(from), fingerprintOf(to)]);
    if (!after.equals(copied)) {
      throw new Error(
        inLanguage(
          `«\u00a0${name}\u00a0» n’est pas arrivé tel quel\u00a0: ${after.documents} documents sur ${documents}, ${after.hash} au lieu de ${hash}.`,
          `“${name}” did not arrive as it was: ${after.documents} documents of ${documents}, ${after.hash} instead of ${hash}.`,
        ),
      );
    }
    if (!before.equals(copied)) {
      throw new Error(
        inLanguage(
          `«\u00a0${name}\u00a0» a changé pendant la copie\u00a0: arrêtez le site, puis recommencez.`,
          `“${name}” changed during the copy: stop the site, then try again.`,
        ),
      );
    }
    const indexes = await indexesOf(from);
    await createIndexes(to, indexes.filter(isExpiring));
    if (!sameIndexes(indexes, await indexesOf(to))) {
      throw new Error(
        inLanguage(
          `Les index de «\u00a0${name}\u00a0» ne sont pas les mêmes des deux côtés.`,
          `The indexes of “${name}” are not the same on both sides.`,
        ),
      );
    }
    return { collection: name, documents, indexes: indexes.length, hash };
  }
}

/** Returns the collections of a database and their options, without system ones and those of an interrupted run. */
export async function collectionsOf(db: Db): Promise<{ name: string; options: Document }[]> {
  const all = await db.listCollections().toArray();
  const own = all.filter(({ name }) => !name.startsWith("system.") && !name.startsWith(unfinishedPrefix));
  for (const { name, type } of own) {
    if (type !== "collection")
      throw new Error(
        inLanguage(
          `«\u00a0${name}\u00a0» est d’une sorte qui ne se copie pas\u00a0: ${type}.`,
          `“${name}” is of a kind that is not copied: ${type}.`,
        ),
      );
  }
  return own
    .map(({ name, ...rest }) => ({ name, options: ("options" in rest && rest.options) || {} }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbedded } from "embedded-mongo";
import { type Collection, type IndexDescription, ObjectId } from "mongodb";
import mongoose from "mongoose";
import { noPosts } from "../../gateway/categories/tag.service.ts";
import { applyEnv, readEnv } from "../../gateway/core/env.ts";
import { connectDatabase } from "../../gateway/database/connect.ts";
import { migrate } from "../../gateway/database/migrate.ts";
import { repairCounters } from "../../gateway/scheduler/repair.service.ts";
import { keysOf } from "../../gateway/users/user.keys.ts";
import { nameKeyOf } from "../../schema/text/fold.ts";
import { article, categories, type Library, randomText, spread, tagSlugs } from "./content.ts";

const batch = 2_500;

/** Fills a data folder with a library in raw batches; a folder that was filled before is used again. */
export async function load(dataDir: string, library: Library): Promise<void> {
  const mark = join(dataDir, "library.json");
  if (existsSync(mark)) return;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  applyEnv(readEnv({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
  const embedded = await startEmbedded({ dataDir });
  const database = await connectDatabase({
    dataDir,
    uri: `${embedded.uri}&retryWrites=false&connectTimeoutMS=600000`,
  });
  try {
    await migrate();
    const begun = performance.now();
    const members = await loadMembers(library);
    await indexedAfterwards(["posts", "likes", "comments"], () => loadPosts(library, members));
    await loadFeeds(library, members);
    console.error(`${dataDir}: loaded in ${secondsSince(begun)} s`);
    await recount();
  } finally {
    await database.close();
    await embedded.close();
  }
  writeFileSync(mark, JSON.stringify(library));
}

/** Content written without the gateway must have the counters that the gateway would have set. Throws where it has not. */
async function recount(): Promise<void> {
  const begun = performance.now();
  const repaired = await repairCounters();
  console.error(`counters checked in ${secondsSince(begun)} s`);
  for (const [name, { corrected }] of Object.entries(repaired)) {
    if (corrected > 0) throw new Error(`The generator counts ${name} wrongly: ${corrected}`);
  }
}

const secondsSince = (begun: number): string => ((performance.now() - begun) / 1_000).toFixed(0);

const collection = (name: string): Collection => mongoose.connection.db!.collection(name) as never;

/** Runs `work` without the indexes of these collections, and builds them afterwards: in the order of their keys. */
async function indexedAfterwards(names: readonly string[], work: () => Promise<void>): Promise<void> {
  const indexes = new Map<string, IndexDescription[]>();
  for (const name of names) {
    const [, ...others] = (await collection(name).listIndexes().toArray()) as IndexDescription[];
    indexes.set(name, others);
    await collection(name).dropIndexes();
  }
  await work();
  for (const [name, specifications] of indexes) {
    const begun = performance.now();
    await collection(name).createIndexes(specifications);
    console.error(`  indexes of ${name}: ${secondsSince(begun)} s`);
  }
}

/** Inserts the documents it is given in batches. */
class BatchWriter {
  private waiting: object[] = [];
  private underWay: Promise<unknown> = Promise.resolve();
  private done = 0;
  constructor(private readonly name: string) {}

  async add(...documents: object[]): Promise<void> {
    for (const document of documents) this.waiting.push(document);
    if (this.waiting.length >= batch) await this.flush();
  }

  async end(): Promise<void> {
    await this.flush();
    await this.underWay;
  }

  private async flush(): Promise<void> {
    if (this.waiting.length === 0) return;
    const documents = this.waiting;
    this.waiting = [];
    // The next documents are made while these are written.
    await this.underWay;
    this.underWay = collection(this.name).insertMany(documents, { ordered: false });
    const before = this.done;
    this.done += documents.length;
    if (Math.floor(before / 20_000) !== Math.floor(this.done / 20_000))
      console.error(`  ${this.name} ${this.done}`);
  }
}

async function loadMembers({ members }: Library): Promise<ObjectId[]> {
  const users = new BatchWriter("users");
  const ids: ObjectId[] = [];
  for (let index = 0; index < members; index++) {
    const person = { firstName: randomText(1), lastName: randomText(1), email: `membre-${index}@exemple.ci` };
    const _id = new ObjectId();
    ids.push(_id);
    const rest = {
      role: "READER",
      aboutMe: "",
      code: "",
      telephone: "",
      passwordHash: "-",
      isVerified: true,
    };
    const at = new Date();
    await users.add({ _id, ...person, ...rest, keys: keysOf(person), createdAt: at, updatedAt: at, __v: 0 });
  }
  await users.end();
  return ids;
}

async function loadPosts(library: Library, members: ObjectId[]): Promise<void> {
  const [posts, slugs, likes, comments] = ["posts", "postSlugs", "likes", "comments"].map(
    (name) => new BatchWriter(name),
  );
  const likeCounts = spread(library.likes, library.posts, members.length);
  const commentCounts = spread(library.comments, library.posts, library.comments);
  const tagCounts = new Map<string, number>();
  for (let index = 0; index < library.posts; index++) {
    const counts = { likes: likeCounts[index]!, comments: commentCounts[index]! };
    const post = article(index, library, counts, members[index % 20]!);
    for (const slug of ["", ...post.tags]) tagCounts.set(slug, (tagCounts.get(slug) ?? 0) + 1);
    await posts!.add(post);
    await slugs!.add({ _id: post.slug, postId: post._id, at: post.publishedAt });
    const subject = { subjectKind: "POST", subjectId: post._id };
    await likes!.add(
      ...likers(members, index, counts.likes).map((userId) => ({ _id: new ObjectId(), ...subject, userId })),
    );
    for (let each = 0; each < counts.comments; each++) {
      const authorId = members[(index + each) % members.length]!;
      await comments!.add({
        _id: new ObjectId(),
        ...subject,
        text: randomText(12),
        authorId,
        createdAt: post.publishedAt,
      });
    }
  }
  for (const batchWriter of [posts, slugs, likes, comments]) await batchWriter!.end();
  await loadTags(tagCounts);
}

const likers = (members: ObjectId[], from: number, count: number): ObjectId[] =>
  Array.from({ length: count }, (_, each) => members[(from * 31 + each) % members.length]!);

async function loadTags(tagCounts: ReadonlyMap<string, number>): Promise<void> {
  const counts = (slug: string) => ({ ...noPosts, PUBLISHED: tagCounts.get(slug) ?? 0 });
  await collection("tags").updateOne({ slug: "" }, { $set: { counts: counts("") } });
  const lines = tagSlugs().map((slug) => {
    const isCategory = categories.includes(slug);
    const name = slug.replace("-", " ");
    const nameKey = nameKeyOf(name);
    const categoryFields = isCategory ? { categoryKey: nameKey, section: categories.indexOf(slug) % 3 } : {};
    return { slug, name, nameKey, isCategory, ...categoryFields, counts: counts(slug) };
  });
  await collection("tags").insertMany(lines);
}

async function loadFeeds({ feeds }: Library, members: ObjectId[]): Promise<void> {
  const batchWriter = new BatchWriter("feeds");
  for (let index = 0; index < feeds; index++) {
    const rest = {
      likeCount: 0,
      commentCount: 0,
      createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
    };
    await batchWriter.add({
      _id: new ObjectId(),
      text: randomText(30),
      authorId: members[index % 20]!,
      ...rest,
    });
  }
  await batchWriter.end();
}

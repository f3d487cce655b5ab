import { randomUUID } from "node:crypto";
import { type Db, type Document, MongoClient, ObjectId } from "mongodb";
import { openDatabaseAt } from "../../gateway/database/open-database.ts";
import { type Editor, editorOf } from "../support/content.ts";
import { crowded } from "../support/extreme-content.ts";
import type { Site } from "../support/site.ts";

const day = 86_400_000;
const many = 1_200;
const counts = { likeCount: 10_000, commentCount: 10_000 };
const host = `${"sous-domaine.".repeat(15)}exemple.ci`;

/**
 * Inserts content that takes too long to create through the API: ten thousand comments, a hundred pages, a hundred notifications. Written
 * straight into the database, for the pictures alone: these numbers count nothing that is there.
 */
export async function multiply(site: Site, editor: Editor): Promise<void> {
  await moderate(site, editor);
  const database = await openDatabaseAt(site.dataDir);
  const client = await MongoClient.connect(database.uri);
  try {
    const db = client.db(database.name);
    await db.collection("users").updateMany({}, { $set: { createdAt: new Date(Date.now() - 400 * day) } });
    await db.collection("posts").updateMany({}, { $set: { ...counts, views: 1_234_567 } });
    await db.collection("feeds").updateMany({}, { $set: counts });
    await db.collection("tags").updateMany({}, { $set: { "counts.PUBLISHED": 12_345 } });
    await copy(db, "posts", many, (at) => ({
      slug: `copie-${at}`,
      status: "PUBLISHED",
      publishedAt: new Date(Date.now() - day - at * 60_000),
    }));
    await copy(db, "users", 200, (at) => ({ email: `${at}.${crowded.email}`, role: "READER" }));
    await copy(db, "files", 200, (at) => ({ filename: `copie-${at}` }));
    await copy(db, "notifications", 120, (at) => ({
      subjectId: new ObjectId(),
      at: new Date(Date.now() - at * 60_000),
    }));
    await copy(db, "tags", 40, (at) => ({
      slug: `categorie-${at}`,
      categoryKey: `categorie ${at}`,
      nameKey: `categorie ${at}`,
      name: `Catégorie ${at}`,
      isCategory: true,
      section: at % 8,
    }));
    await addDays(db);
    await db.collection("mailSuppressions").insertMany(
      Array.from({ length: 3 }, () => ({
        addressKey: randomUUID(),
        address: `a•••@${host}`,
        replyCode: 550,
        at: new Date(),
      })),
    );
  } finally {
    await client.close();
    await database.close();
  }
}

/** Three months of numbers, and thirty sites that led to an article today. */
async function addDays(db: Db): Promise<void> {
  await db.collection<Document & { _id: string }>("dailyCounts").bulkWrite(
    Array.from({ length: 90 }, (_, at) => ({
      updateOne: {
        filter: { _id: new Date(Date.now() - (at + 1) * day).toISOString().slice(0, 10) },
        update: { $set: { views: 1_234_567 - at * 9_999, likes: 10_000 + at, comments: (at % 7) * 9_000 } },
        upsert: true,
      },
    })),
  );
  await db.collection("referrersByDay").insertMany(
    Array.from({ length: 30 }, (_, at) => ({
      postId: new ObjectId("0".repeat(24)),
      day: new Date().toISOString().slice(0, 10),
      at: new Date(),
      host: `${at}.${host}`,
      count: 99_999 - at,
    })),
  );
}

/** The newest document of a collection, many times over. */
async function copy(db: Db, name: string, times: number, more: (at: number) => Document): Promise<void> {
  const [given] = await db.collection(name).find().sort({ _id: -1 }).limit(1).toArray();
  if (!given) return;
  const { _id, clientId, ...fields } = given;
  const all = Array.from({ length: times }, (_, at) => ({ ...fields, ...more(at) }));
  await db.collection(name).insertMany(all);
}

/** A comment reported, one hidden, and somebody who may not comment any more. */
async function moderate(site: Site, { ask }: Editor): Promise<void> {
  const { studioComments, users } = await ask<{
    studioComments: { items: { id: string }[] };
    users: { items: { id: string; email: string }[] };
  }>("{ studioComments(filter: ALL) { items { id } } users(limit: 12) { items { id email } } }");
  const [first, second] = studioComments.items;
  const input = { reason: "INSULT", text: "Anticonstitutionnellement ".repeat(11) };
  const member = await editorOf(site, crowded);
  await member.ask(`mutation ($id: ID!, $input: ReasonInput!) { reportComment(id: $id, input: $input) }`, {
    id: first?.id,
    input,
  });
  await ask(
    `mutation ($ids: [ID!]!, $input: ReasonInput!) { hideComments(ids: $ids, input: $input) { __typename } }`,
    {
      ids: [second?.id],
      input,
    },
  );
  const banned = users.items.find(({ email }) => email === crowded.email);
  await ask(`mutation ($id: ID!, $input: BanInput!) { banFromComments(id: $id, input: $input) { id } }`, {
    id: banned?.id,
    input,
  });
}

import fc from "fast-check";
import { Decimal128 } from "mongodb";
import { type Model, type QueryFilter, Types } from "mongoose";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { type Feed, FeedModel } from "../../feeds/feed.entity.ts";
import { type Post, PostModel } from "../../posts/post.entity.ts";
import { buildBulkFixtures } from "../../testing/bulk/bulk-fixtures.ts";
import { withCommands } from "../../testing/commands.ts";
import { buildReader } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { type User, UserModel } from "../../users/user.entity.ts";
import { type Read, readDocument, readDocuments, readPipeline } from "./combined-reads.ts";

withDatabase();
const sent = withCommands();

beforeAll(async () => {
  await buildBulkFixtures({ member: await buildReader(), count: 12 });
  // As articles were stored before some fields existed.
  await PostModel.collection.updateMany(
    { slug: "article-3" },
    { $unset: { corrections: 1, isExclusive: 1 } },
  );
});

const found = <Document>(
  model: Model<Document>,
  { filter, projection, sort, skip, limit, hint }: Read<Document>,
) => {
  const query = model.find(filter, projection ?? null).skip(skip ?? 0);
  if (sort) query.sort({ ...sort });
  if (limit) query.limit(limit);
  if (hint) query.hint({ ...hint });
  return query.lean<Document[]>().exec();
};

type AnyRead = readonly [Model<never>, Read<never>];
const anyRead = <Document>(
  model: Model<Document>,
  filters: readonly QueryFilter<Document>[],
  fields: readonly string[],
) =>
  fc
    .record(
      {
        filter: fc.constantFrom(...filters),
        projection: fc
          .tuple(fc.constantFrom<0 | 1>(0, 1), fc.subarray([...fields], { minLength: 1 }))
          .map(([value, names]) => Object.fromEntries(names.map((name) => [name, value]))),
        sort: fc.constantFrom<Readonly<Record<string, 1 | -1>>>({ _id: 1 }, { _id: -1 }),
        skip: fc.nat(3),
        limit: fc.integer({ min: 1, max: 9 }),
      },
      { requiredKeys: ["filter", "sort"] },
    )
    .map((read) => [model, read] as unknown as AnyRead);

const reads = fc.array(
  fc.oneof(
    anyRead<Post>(
      PostModel,
      [
        {},
        { slug: "article-3" },
        { status: "PUBLISHED", trashedAt: null },
        { slug: { $in: ["article-1", "article-3"] } },
      ],
      ["html", "content", "words", "title", "cover", "corrections"],
    ),
    anyRead<User>(UserModel, [{}, { firstName: "nobody" }], ["email", "keys", "lastName"]),
    anyRead<Feed>(FeedModel, [{}], ["text", "words"]),
  ),
  { minLength: 1, maxLength: 20 },
);

it("returns for any reads of one turn what each would have found alone", async () => {
  await fc.assert(
    fc.asyncProperty(reads, async (all) => {
      const together = await Promise.all(all.map(([model, read]) => readDocuments(model, read)));
      const alone = await Promise.all(all.map(([model, read]) => found(model, read)));
      expect(together).toEqual(alone);
    }),
    { numRuns: 60 },
  );
});

it("sends the reads of a turn as one command, and casts ids like Mongoose", async () => {
  const [post] = await found<Post>(PostModel, { filter: {}, limit: 1 });
  const id = String(post!._id);
  sent.length = 0;
  const [byId, byHint, people, count] = await Promise.all([
    readDocument<Post>(PostModel, { filter: { _id: id } }),
    readDocuments<Post>(PostModel, { filter: { _id: { $in: [id] } }, hint: { _id: 1 } }),
    readDocuments<User>(UserModel, { filter: {}, limit: 1 }),
    readPipeline<{ n: number }>(PostModel, [{ $group: { _id: 1, n: { $sum: 1 } } }]),
  ]);
  expect(sent).toHaveLength(1);
  expect(byId).toEqual(post);
  expect(byHint).toEqual([post]);
  expect(people).toHaveLength(1);
  expect(count).toEqual([{ _id: 1, n: 12 }]);
});

it("rejects only the read that fails", async () => {
  const [failed, good] = await Promise.allSettled([
    readPipeline(PostModel, [{ $project: { broken: { $divide: ["$views", "$slug"] } } }]),
    readDocuments<User>(UserModel, { filter: {}, limit: 1 }),
  ]);
  expect(failed.status).toBe("rejected");
  expect(good).toMatchObject({ status: "fulfilled", value: [{}] });
});

it("returns all documents of a read that is longer than a reply, and of any type", async () => {
  const large = Array.from({ length: 20 }, (_, index) => ({
    _id: new Types.ObjectId(),
    slug: `grand-${index}`,
    tags: ["grand"],
    html: "é".repeat(500_000),
    views: index === 7 ? Decimal128.fromString("1.5") : index,
  }));
  await PostModel.collection.insertMany(large as never);
  onTestFinished(async () => void (await PostModel.collection.deleteMany({ tags: "grand" })));
  const [all, people] = await Promise.all([
    readDocuments<Post>(PostModel, { filter: { tags: "grand" }, sort: { _id: 1 } }),
    readDocuments<User>(UserModel, { filter: {}, limit: 1 }),
  ]);
  expect(all.map(({ slug }) => slug)).toEqual(large.map(({ slug }) => slug));
  expect(all.map(({ views }) => views)).toEqual(large.map(({ views }) => views));
  expect(people).toHaveLength(1);
  expect(sent.some(({ name }) => name === "getMore")).toBe(true);
});

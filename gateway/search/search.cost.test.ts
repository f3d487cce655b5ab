import mongoose, { Types } from "mongoose";
import { beforeAll, expect, it } from "vitest";
import { countView } from "../analytics/views/view.service.ts";
import { deleteFormerSalts } from "../analytics/views/visitor-hash.service.ts";
import { findCategoryBySlug, listCategories } from "../categories/category.service.ts";
import { ensureTags, popularTags, postCounts } from "../categories/tag.service.ts";
import { replaceTag } from "../posts/editing/post-tagging.service.ts";
import { createPost } from "../posts/editing/save-post.service.ts";
import { PostModel } from "../posts/post.entity.ts";
import { exclusivePosts, popularPosts, recentPosts } from "../rankings/dashboard-posts.service.ts";
import { updatePopularity } from "../rankings/popularity-ranking.service.ts";
import { type DatabaseCommand, readsOf, withCommands } from "../testing/commands.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { findPosts, searchPosts, suggest } from "./search.service.ts";

withDatabase();
const sent = withCommands();

const many = 1_200;
// Counts stop at 1,001: one more than 1,000 tells that there are more.
const counted = 1_001;
const page = { page: 1, limit: 12 };
const reader = {
  userId: null,
  ip: "192.0.2.1",
  userAgent: "Mozilla/5.0 (X11) Firefox/130.0",
  isPrefetch: false,
};
let id: Types.ObjectId;

beforeAll(async () => {
  const made = await createPost(await buildPublisher(), {
    title: "Un article parmi beaucoup",
    description: "Une description.",
    content: "Du texte sur le cacao.",
    tags: ["beaucoup"],
    status: "PUBLISHED",
  });
  id = made._id;
  await createPost(await buildPublisher(), {
    title: "Le seul qui parle de zouglou",
    description: "Une description.",
    content: "Le cacao aussi.",
    tags: ["rare"],
    status: "PUBLISHED",
  });
  const { _id, popularityDueAt, ...post } = (await PostModel.findById(id).lean())!;
  await PostModel.insertMany(
    Array.from({ length: many }, (_, index) => ({
      ...post,
      _id: new Types.ObjectId(),
      slug: `article-${index}`,
      clientId: undefined,
      isExclusive: index % 2 === 0,
    })),
  );
}, 60_000);

const extractsOf = async (keyword: string) =>
  Promise.all((await searchPosts(keyword, page)).items.map(({ readExtract }) => readExtract()));

it.each<[name: string, action: () => Promise<unknown>, most: number]>([
  ["the latest", () => recentPosts(), 12],
  ["the popular", () => popularPosts(), 12],
  ["the exclusive", () => exclusivePosts(), 12],
  ["a page of what a word finds", () => findPosts("beaucoup", page), counted],
  ["a page for a word that is everywhere", () => findPosts("cacao", page), counted],
  ["a rare word beside one that is everywhere", () => findPosts("cacao zouglou", page), 1_000],
  ["that, the other way round", () => findPosts("zouglou cacao", page), 1_000],
  ["extracts", () => extractsOf("zouglou"), 12],
  ["suggestions", () => suggest("b", 8), 64],
  ["categories", () => listCategories(), 200],
  ["a category", () => findCategoryBySlug("rien"), 1],
  ["popular tags", () => popularTags(20), 21],
  ["tags by their words", () => ensureTags(["beaucoup", "rare"]), 4],
  ["a tag's counts", () => postCounts("beaucoup"), 1],
  ["a view", () => countView(id, reader), 2],
  ["popularity", () => updatePopularity(), 50],
  ["salts", () => deleteFormerSalts(), 10],
  ["a tag's articles", () => replaceTag("rare", "autre"), 3],
])("%s: by an index, and no more of it than is shown", async (_name, action, most) => {
  // Of the second time too: what the first has learnt may be looked for another way.
  await action();
  await action();
  for (const { name, command } of readsOf(sent).filter(({ name }) => name !== "insert")) {
    for (const single of statementsOf(asFind(command))) {
      const { plan, examined } = await explain(single);
      expect(plan, JSON.stringify(single)).not.toContain("COLLSCAN");
      expect(examined, `${name} ${JSON.stringify(single)}`).toBeLessThanOrEqual(most);
    }
  }
});

it("reads the cards of words that few articles hold at once, after the words' counts", async () => {
  sent.length = 0;
  await findPosts("seul zouglou", page);
  expect(sent).toHaveLength(2);
});

it("reads bodies where an extract is wanted, all of a page by one command", async () => {
  const { items } = await searchPosts("cacao", page);
  sent.length = 0;
  await Promise.all(items.map(({ readExtract }) => readExtract()));
  expect(sent.map(({ name }) => name)).toEqual(["aggregate"]);
});

/** A count as the search that it is: the explanation of an aggregate does not say where its limit stops it. */
function asFind(command: DatabaseCommand["command"]): DatabaseCommand["command"] {
  const [match, second] = (command.pipeline ?? []) as Record<string, unknown>[];
  return second?.$limit === undefined
    ? command
    : { find: command.aggregate, filter: match!.$match, limit: second.$limit };
}

/** The statements of a bulk update as commands of their own: MongoDB explains one. */
function statementsOf(command: DatabaseCommand["command"]): DatabaseCommand["command"][] {
  const updates = command.updates as unknown[] | undefined;
  return updates?.map((each) => ({ ...command, updates: [each] })) ?? [command];
}

/** Plan of a command, and the number of documents that it reads. */
async function explain(command: DatabaseCommand["command"]): Promise<{ plan: string; examined: number }> {
  const session = ["lsid", "txnNumber", "startTransaction", "autocommit", "readConcern", "writeConcern"];
  const plain = Object.entries(command).filter(
    ([key, value]) => !session.includes(key) && !key.startsWith("$") && value !== undefined,
  );
  const explainCommand = { explain: Object.fromEntries(plain), verbosity: "executionStats" };
  const explained = await mongoose.connection.db!.command(explainCommand).catch((error) => {
    if (error.code === 238) return null;
    throw error;
  });
  return {
    plan: JSON.stringify(explained?.queryPlanner ?? explained?.stages ?? null),
    examined: explained?.executionStats?.totalDocsExamined ?? 0,
  };
}

import { expect, it } from "vitest";
import { removeAccount } from "../../accounts/deletion/deletion.service.ts";
import { exportMyData } from "../../accounts/export/account-export.service.ts";
import { banFromComments } from "../../accounts/people/comment-ban.service.ts";
import type { Viewer } from "../../core/policies.ts";
import type { Feed } from "../../feeds/feed.service.ts";
import { commentFeed } from "../../feeds/feed-engagement.service.ts";
import { judgeComments } from "../../moderation/judge-comments.service.ts";
import { listNotifications } from "../../notifications/notification.service.ts";
import { commentPost } from "../../posts/engagement/post-engagement.service.ts";
import { request } from "../../testing/clients/request.ts";
import { withCommands } from "../../testing/commands.ts";
import { buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { buildStoredPost } from "../../testing/factories/discussion.ts";
import { buildFeed, buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { UserModel } from "../../users/user.entity.ts";
import type { Comment } from "../comment.service.ts";
import { editComment } from "../edit-comment.service.ts";
import { setCommentRules } from "../holding/comment-rules.service.ts";

withDatabase();
const sent = withCommands();

const member = (firstName: string, lastName = "Koné") => buildReader({ firstName, lastName });
const say = async (feed: Feed, by: Viewer, text: string, named: readonly Viewer[] = []) =>
  (await commentFeed(by, feed._id, { text, mentionIds: named.map(({ id }) => id) })).comment;

/** Returns what is shown of the people whom a comment names: the words, and the name of now. */
async function shown({ _id }: Comment) {
  const document = "query ($id: ID!) { comment(id: $id) { text mentions { at length userId } } }";
  const viewer = await buildReader();
  const { data } = await request(document, { viewer, variables: { id: String(_id) } });
  const { text, mentions } = data.comment as {
    text: string;
    mentions: { at: number; length: number; userId: string }[];
  };
  return Promise.all(
    mentions.map(async ({ at, length, userId }) => [
      text.slice(at, at + length),
      (await UserModel.findById(userId).lean())?.firstName,
    ]),
  );
}

const kinds = async (viewer: Viewer) =>
  (await listNotifications(viewer, { limit: 20 })).items
    .map(({ kind }) => kind)
    .filter((kind) => kind !== "FEED_PUBLISHED");

it("names people beside a text that stays as it was written, under another name later, and no longer once erased", async () => {
  const [feed, author] = [await buildFeed(), await member("Yao")];
  const [kofi, awa, other] = [await member("Kofi"), await member("Awa"), await member("Aya")];
  const comment = await say(feed, author, "  Merci @Kofi Koné et @Awa Koné", [awa, kofi, other]);
  expect(comment.text).toBe("Merci @Kofi Koné et @Awa Koné");
  await UserModel.updateOne({ _id: kofi.id }, { $set: { firstName: "Koffi" } });
  expect(await shown(comment)).toEqual([
    ["@Kofi Koné", "Koffi"],
    ["@Awa Koné", "Awa"],
  ]);
  let mine = "";
  for await (const chunk of await exportMyData(author)) mine += chunk;
  expect(JSON.parse(mine).comments[0].mentions).toMatchObject([
    { userId: kofi.id, at: 6 },
    { userId: awa.id },
  ]);
  await removeAccount((await UserModel.findById(awa.id).orFail())._id);
  expect(await shown(comment)).toEqual([["@Kofi Koné", "Koffi"]]);
  expect(await kinds(other)).toEqual([]);
});

it("notifies each person once of a comment, with the text of what is commented on, and withdraws it", async () => {
  const boss = await buildPublisher({ firstName: "Binta", lastName: "Sy" });
  const [author, awa] = [await member("Yao"), await member("Awa")];
  const post = await buildStoredPost({ by: boss });
  const input = { text: "@Binta Sy, @Awa Koné, @Yao Koné", mentionIds: [boss.id, awa.id, author.id] };
  const { comment } = await commentPost(author, post._id, input);
  expect(await kinds(boss)).toEqual(["COMMENT_MENTIONED"]);
  expect(await kinds(author)).toEqual([]);
  expect((await listNotifications(awa, { limit: 1 })).items).toMatchObject([
    {
      ...{ kind: "COMMENT_MENTIONED", excerpt: "Le marché de nuit" },
      path: `/commentaires/${post._id}?commentaire=${comment._id}#commentaire-${comment._id}`,
    },
  ]);
  const answer = { text: "@Yao Koné oui", mentionIds: [author.id], parentId: String(comment._id) };
  await commentPost(awa, post._id, answer);
  expect(await kinds(author)).toEqual(["COMMENT_REPLIED"]);
  await judgeComments(boss, [String(comment._id)], "REFUSE", { reason: "SPAM" });
  expect(await kinds(awa)).toEqual([]);
});

it("notifies nobody of a comment that waits, and then when it is kept", async () => {
  const [feed, boss, author, awa] = [
    await buildFeed(),
    await buildPublisher(),
    await member("Yao"),
    await member("Awa"),
  ];
  await setCommentRules({ holdsFirst: true });
  const comment = await say(feed, author, "Bonjour @Awa Koné", [awa]);
  await setCommentRules({ holdsFirst: false });
  expect(comment.held).toBeDefined();
  expect(await kinds(awa)).toEqual([]);
  await judgeComments(boss, [String(comment._id)], "KEEP");
  expect(await kinds(awa)).toEqual(["COMMENT_MENTIONED"]);
  expect(await shown(comment)).toEqual([["@Awa Koné", "Awa"]]);
  await judgeComments(boss, [String(comment._id)], "UNDO");
  expect(await kinds(awa)).toEqual([]);
});

it("notifies of a change those alone whom it adds, three in all, and keeps the others under their names of then", async () => {
  const [feed, author, awa] = [await buildFeed(), await member("Yao"), await member("Awa")];
  const comment = await say(feed, author, "Oui @Awa Koné", [awa]);
  await UserModel.updateOne({ _id: awa.id }, { $set: { firstName: "Eva" } });
  const others: Viewer[] = [];
  for (const name of ["Un", "Deux", "Trois"]) others.push(await member(name));
  const change = (text: string, named: readonly Viewer[]) =>
    editComment(author, String(comment._id), { text, mentionIds: named.map(({ id }) => id) });
  await change("Non @Awa Koné, @Un Koné", others.slice(0, 1));
  expect(await shown(comment)).toMatchObject([
    ["@Awa Koné", "Eva"],
    ["@Un Koné", "Un"],
  ]);
  expect(await kinds(awa)).toEqual(["COMMENT_MENTIONED"]);
  expect((await listNotifications(awa, { limit: 9 })).items[0]).toMatchObject({ actorCount: 1 });
  // Naming others in the place of the first adds no more than three.
  await change("@Deux Koné @Trois Koné", others.slice(1));
  await change("@Un Koné", others.slice(0, 1));
  expect(await Promise.all(others.map(kinds))).toEqual([
    ...Array.from({ length: 2 }, () => ["COMMENT_MENTIONED"]),
    [],
  ]);
  await expect(change("Trop", [...others, awa])).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
});

it("offers those of the conversation first, then members by name, never by address, and nobody who is excluded", async () => {
  const [feed, viewer, boss] = [await buildFeed(), await member("Yao"), await buildPublisher()];
  const named = (firstName: string) =>
    buildUser({ firstName, lastName: "Zadi", email: `${firstName}-qui@exemple.ci` });
  const [ama, abla, adjoa] = [await named("Ama"), await named("Abla"), await named("Adjoa")];
  const [hidden, banned] = [await named("Atta"), await named("Aba")];
  for (const each of [abla, ama, hidden, banned]) await say(feed, viewerOf(each), "Bonjour");
  const last = await say(feed, viewerOf(hidden), "Encore");
  await judgeComments(boss, [String(last._id)], "REFUSE", { reason: "SPAM" });
  await banFromComments(boss, String(banned._id), { reason: "SPAM" });
  const offered = async (prefix: string, by: Viewer | null = viewer) => {
    const document =
      "query ($id: ID!, $prefix: String!) { mentionSuggestions(subjectId: $id, prefix: $prefix) { firstName } }";
    const answer = await request(document, { viewer: by, variables: { id: String(feed._id), prefix } });
    const found = answer.data?.mentionSuggestions as { firstName: string }[] | undefined;
    return found?.map(({ firstName }) => firstName) ?? answer.errors;
  };
  expect(await offered("")).toEqual(["Atta", "Ama", "Abla"]);
  expect(await offered("a")).toEqual(["Atta", "Ama", "Abla"]);
  expect(await offered("zadi ad")).toEqual([adjoa.firstName]);
  expect(await offered("ad")).toContain("Adjoa");
  expect(await offered("adjoa qui")).toEqual([]);
  expect(await offered("exemple")).toEqual([]);
  for (let each = 0; each < 9; each++) await named(`Adj${each}`);
  sent.length = 0;
  expect(await offered("adj")).toHaveLength(8);
  expect(sent.length).toBeLessThan(7);
  const lists = sent.filter(
    ({ command }) => command.find !== "feeds" && !JSON.stringify(command).includes("$in"),
  );
  for (const { command } of lists) expect(Number(command.limit)).toBeLessThanOrEqual(100);
  expect(await offered("a", null)).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
});

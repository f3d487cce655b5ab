import { expect, it } from "vitest";
import { clock, days } from "../../core/clock.ts";
import type { Viewer } from "../../core/policies.ts";
import { feedEvents } from "../../feeds/live/feed-events.ts";
import { judgeComments } from "../../moderation/judge-comments.service.ts";
import { request } from "../../testing/clients/request.ts";
import { buildComment, buildFeed, buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { setCommentRules } from "../holding/comment-rules.service.ts";
import { listDesk } from "../studio/desk-comments.service.ts";
import { reportComment } from "./comment-report.service.ts";

withDatabase();

const why = { reason: "INSULT", text: "Il insulte." };

/** A reader whose account is no longer new. */
const buildKnown = () => buildReader({ createdAt: new Date(clock.now().getTime() - days(30)) });

async function buildReported(reporters: readonly Viewer[], by?: Viewer) {
  await setCommentRules({ trustComments: 0 });
  const feed = await buildFeed();
  const comment = await buildComment(feed, by && { by });
  for (const reporter of reporters) await reportComment(reporter, comment._id, why);
  const state = async () => {
    const { data } = await request(`{ comment(id: "${comment._id}") { state text } }`, { viewer: null });
    return data.comment.state as string;
  };
  return { id: String(comment._id), state };
}

const known = (count: number) => Promise.all(Array.from({ length: count }, buildKnown));

it("hides a comment that three members of standing report, on open pages too, and leaves it to the desk", async () => {
  const boss = await buildPublisher();
  const { id, state } = await buildReported(await known(2));
  for (let each = 0; each < 5; each++) await reportComment(await buildReader(), id, why);
  expect(await state()).toBe("PUBLISHED");
  const before = await feedEvents.lastSeq();
  await reportComment(await buildKnown(), id, why);
  expect(await state()).toBe("HIDDEN");
  expect(await feedEvents.eventsAfter(before, 10)).toMatchObject([
    { name: "feed.commentChanged", after: { commentId: id } },
  ]);
  const { items } = await listDesk(boss, { page: 1, limit: 50, reason: "REPORTED" });
  expect(items.map(({ _id }) => String(_id))).toContain(id);
});

it("is decided by the team: keeping shows it again, refusing hides it for good, and each is undone", async () => {
  const boss = await buildPublisher();
  const { id, state } = await buildReported(await known(3));
  const states: string[] = [];
  for (const decision of ["KEEP", "UNDO", "REFUSE", "UNDO"] as const) {
    expect(await judgeComments(boss, [id], decision, why)).toMatchObject({ count: 1 });
    states.push(await state());
  }
  expect(states).toEqual(["PUBLISHED", "HIDDEN", "HIDDEN", "HIDDEN"]);
  await judgeComments(boss, [id], "KEEP");
  expect(await state()).toBe("PUBLISHED");
});

it("no longer counts members whose reports were mostly dismissed", async () => {
  const boss = await buildPublisher();
  const liars = await known(3);
  const honest = await buildReported(liars);
  await judgeComments(boss, [honest.id], "KEEP");
  const { id, state } = await buildReported(liars);
  expect(await state()).toBe("PUBLISHED");
  for (const each of await known(3)) await reportComment(each, id, why);
  expect(await state()).toBe("HIDDEN");
});

it("hides nothing of the team, and nothing where the rules say so", async () => {
  const reporters = await known(3);
  expect(await (await buildReported(reporters, await buildPublisher())).state()).toBe("PUBLISHED");
  await setCommentRules({ hideReports: 0 });
  expect(await (await buildReported(reporters)).state()).toBe("PUBLISHED");
  await setCommentRules({ hideReports: 3 });
});

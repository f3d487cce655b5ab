import { expect, it } from "vitest";
import { likeFeed } from "../../feeds/feed-engagement.service.ts";
import { withApp } from "../../testing/clients/request.ts";
import { bearerOf, buildAdmin, buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { buildComment, buildFeed } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";

withDatabase();
const app = withApp();
const read = (headers: Record<string, string>) => app.rest("GET", "/api/auth/me/data", undefined, headers);

it("returns all stored data of a user as a file, without secrets", async () => {
  const user = await buildAdmin({ firstName: "Ama", email: "ama@exemple.ci" });
  const viewer = viewerOf(user);
  const [own, foreign] = [
    await buildFeed({ by: viewer, text: "De moi" }),
    await buildFeed({ text: "D’autrui" }),
  ];
  await likeFeed(viewer, foreign._id);
  const comment = await buildComment(foreign, { by: viewer, text: "Mon mot" });
  await buildComment(foreign, { text: "Un autre mot" });
  const answer = await read(await bearerOf(user));
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-disposition": 'attachment; filename="mes-donnees.json"',
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
  });
  expect(answer.body).toMatchObject({
    account: { id: String(user._id), firstName: "Ama", email: "ama@exemple.ci", picture: null },
    feeds: [{ id: String(own._id), text: "De moi" }],
    comments: [
      { id: String(comment._id), text: "Mon mot", subjectKind: "FEED", subjectId: String(foreign._id) },
    ],
    likes: [{ subjectKind: "FEED", subjectId: String(foreign._id) }],
    posts: [],
    files: [],
    sessions: [{ device: "Appareil inconnu" }],
  });
  const text = JSON.stringify(answer.body);
  expect(text).not.toMatch(/\$2[aby]\$|passwordHash|generation|D’autrui|Un autre mot|"keys"/);
});

it("sends a long list in chunks", async () => {
  const user = await buildUser();
  const feed = await buildFeed();
  const viewer = viewerOf(user);
  await Promise.all(
    Array.from({ length: 150 }, (_, each) => buildComment(feed, { by: viewer, text: `Mot ${each}` })),
  );
  const { body } = await read(await bearerOf(user));
  expect(body.comments).toHaveLength(150);
  expect(new Set(body.comments.map(({ id }: { id: string }) => id)).size).toBe(150);
});

it("is for the user alone, and rate limited", async () => {
  expect((await read({})).status).toBe(401);
  const bearer = await bearerOf(await buildUser());
  const statuses = [];
  for (let each = 0; each < 7; each += 1) statuses.push((await read(bearer)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

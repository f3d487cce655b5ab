import { describe, expect, it } from "vitest";
import { request } from "../clients/request.ts";
import { withDatabase } from "../servers/database.ts";
import { PermissionFixture } from "./fixture.ts";
import { type Role, roles } from "./roles.ts";

withDatabase({ RATE_LIMIT: "off" });

const personal = "email telephone code";

/** Queries that show people and that everybody may send. */
const personQueries: Readonly<Record<string, (world: PermissionFixture) => Promise<string>>> = {
  "an article’s author": async (world) =>
    `post(slug: "${(await world.post()).slug}") { content person: author { ${personal} } }`,
  "a comment’s author": async (world) =>
    `comment(id: "${(await world.postComment()).commentId}") { person: author { ${personal} } }`,
  "a feed’s author": async (world) => `feed(id: "${await world.feed()}") { person: author { ${personal} } }`,
  "who added a book": async (world) =>
    `book(id: "${await world.book()}") { person: addedBy { ${personal} } }`,
};

describe("what a person keeps to themselves", () => {
  it.each(Object.keys(personQueries))("is shown to them and to administrators only: %s", async (place) => {
    const world = await PermissionFixture.create();
    const field = await personQueries[place]!(world);
    for (const role of roles) {
      const { data, errors } = await request(`{ found: ${field} }`, { viewer: world.viewer(role) });
      expect([role, errors]).toEqual([role, undefined]);
      const { email, telephone, code } = data?.found.person ?? {};
      const isShown = role === "owner" || role === "admin";
      expect([role, email, telephone, code].map((each) => each !== null)).toEqual([
        true,
        isShown,
        isShown,
        isShown,
      ]);
    }
  });

  it("is not in the team’s list either, nor in an author’s page", async () => {
    const world = await PermissionFixture.create();
    await world.post();
    const id = world.people.owner.viewer.id;
    const { data } = await request(`{ team { ${personal} } author(id: "${id}") { ${personal} } }`, {
      viewer: world.viewer("member"),
    });
    expect(new Set(data?.team.flatMap(Object.values))).toEqual(new Set([null]));
    expect(data?.author).toEqual({ email: null, telephone: null, code: null });
  });
});

it("keeps an article’s markdown for editors", async () => {
  const world = await PermissionFixture.create();
  const { slug } = await world.post();
  const contents: Partial<Record<Role, unknown>> = {};
  for (const role of roles) {
    contents[role] = (
      await request(`{ post(slug: "${slug}") { content } }`, { viewer: world.viewer(role) })
    ).data?.post.content;
  }
  expect(contents).toEqual({
    visitor: null,
    member: null,
    owner: null,
    author: null,
    categoryModerator: null,
    moderator: null,
    editor: "Un corps",
    admin: "Un corps",
  });
});

import { viewerOf } from "../factories/accounts.ts";
import { buildComment, buildFeed } from "../factories/feeds.ts";
import { type ContractRow, unknownId } from "./contract-fixture.ts";

export const feedRows: readonly ContractRow[] = [
  {
    call: "GET /api/feeds",
    happy: async ({ app, admin, member, asMember }) => {
      const feed = await buildFeed({ by: viewerOf(admin) });
      await buildComment(feed, { by: viewerOf(member) });
      await app.rest("PUT", `/api/feeds/like/${feed._id}`, undefined, asMember);
      return app.rest("GET", "/api/feeds?limit=5");
    },
    failure: [400, "BAD_USER_INPUT", ({ app }) => app.rest("GET", "/api/feeds?page=0")],
  },
  {
    call: "POST /api/feeds",
    status: 201,
    happy: ({ app, asAdmin }) => app.rest("POST", "/api/feeds", { text: "Bonjour" }, asAdmin),
    failure: [
      403,
      "FORBIDDEN",
      ({ app, asMember }) => app.rest("POST", "/api/feeds", { text: "Non" }, asMember),
    ],
  },
  {
    call: "DELETE /api/feeds/{id}",
    happy: async ({ app, asAdmin }) =>
      app.rest("DELETE", `/api/feeds/${(await buildFeed())._id}`, undefined, asAdmin),
    failure: [
      404,
      "NOT_FOUND",
      ({ app, asAdmin }) => app.rest("DELETE", `/api/feeds/${unknownId}`, undefined, asAdmin),
    ],
  },
  {
    call: "PUT /api/feeds/like/{id}",
    happy: async ({ app, asMember }) =>
      app.rest("PUT", `/api/feeds/like/${(await buildFeed())._id}`, undefined, asMember),
    failure: [401, "UNAUTHENTICATED", ({ app }) => app.rest("PUT", `/api/feeds/like/${unknownId}`)],
  },
  {
    call: "PUT /api/feeds/unlike/{id}",
    happy: async ({ app, asMember }) =>
      app.rest("PUT", `/api/feeds/unlike/${(await buildFeed())._id}`, {}, asMember),
    failure: [404, "NOT_FOUND", ({ app, asMember }) => app.rest("PUT", "/api/feeds/unlike/x", {}, asMember)],
  },
  {
    call: "PUT /api/feeds/comment/{id}",
    happy: async ({ app, asMember }) =>
      app.rest("PUT", `/api/feeds/comment/${(await buildFeed())._id}`, { text: "Ahan" }, asMember),
    failure: [
      400,
      "BAD_USER_INPUT",
      async ({ app, asMember }) =>
        app.rest("PUT", `/api/feeds/comment/${(await buildFeed())._id}`, { text: " " }, asMember),
    ],
  },
  {
    call: "PUT /api/feeds/uncomment/{id}",
    happy: async ({ app, asMember, member }) => {
      const feed = await buildFeed();
      const { _id } = await buildComment(feed, { by: viewerOf(member) });
      return app.rest("PUT", `/api/feeds/uncomment/${feed._id}`, { comment: { _id: String(_id) } }, asMember);
    },
    failure: [
      403,
      "FORBIDDEN",
      async ({ app, asMember }) => {
        const feed = await buildFeed();
        const { _id } = await buildComment(feed);
        return app.rest("PUT", `/api/feeds/uncomment/${feed._id}`, { comment: String(_id) }, asMember);
      },
    ],
  },
];

import type { Answer } from "../clients/request.ts";
import { type ContractFixture, type ContractRow, unknownId } from "./contract-fixture.ts";

let written = 0;

const writing = () => ({
  title: `Les ignames de la saison, tome ${++written}`,
  description: "Un tour au marché.",
  content: "## Au marché\n\nLes **kponan** sont là.",
  tags: ["Marché", "Cuisine"],
  isExclusif: true,
});

const create = ({ app, asAdmin }: ContractFixture) => app.rest("POST", "/api/posts", writing(), asAdmin);
const made = async (stage: ContractFixture): Promise<{ _id: string; slug: string }> =>
  (await create(stage)).body.data;
const get = (path: string) => async (stage: ContractFixture) => {
  await made(stage);
  return stage.app.rest("GET", path);
};
const withBadToken = (path: string): ContractRow["failure"] => [
  401,
  "UNAUTHENTICATED",
  ({ app }): Promise<Answer> => app.rest("GET", path, undefined, { authorization: "Bearer faux" }),
];

export const postRows: readonly ContractRow[] = [
  {
    call: "GET /api/posts",
    happy: get("/api/posts?tags=marche,cuisine&limit=5"),
    failure: [400, "BAD_USER_INPUT", ({ app }) => app.rest("GET", "/api/posts?page=abc")],
  },
  {
    call: "GET /api/posts/search",
    happy: get("/api/posts/search?keyword=ignames"),
    failure: [
      400,
      "BAD_USER_INPUT",
      ({ app }) => app.rest("GET", `/api/posts/search?keyword=${"a".repeat(101)}`),
    ],
  },
  {
    call: "GET /api/posts/slug/{slug}",
    happy: async (stage) => {
      const { _id, slug } = await made(stage);
      await stage.app.rest("POST", `/api/posts/like/${_id}`, undefined, stage.asMember);
      return stage.app.rest("GET", `/api/posts/slug/${slug}`);
    },
    failure: [404, "NOT_FOUND", ({ app }) => app.rest("GET", "/api/posts/slug/rien-de-tel")],
  },
  {
    call: "GET /api/posts/byid/{id}",
    happy: async (stage) =>
      stage.app.rest("GET", `/api/posts/byid/${(await made(stage))._id}`, undefined, stage.asAdmin),
    failure: [
      403,
      "FORBIDDEN",
      ({ app, asMember }) => app.rest("GET", `/api/posts/byid/${unknownId}`, undefined, asMember),
    ],
  },
  {
    call: "GET /api/posts/user",
    happy: async (stage) => {
      await made(stage);
      return stage.app.rest("GET", "/api/posts/user?keyword=ignames", undefined, stage.asAdmin);
    },
    failure: [401, "UNAUTHENTICATED", ({ app }) => app.rest("GET", "/api/posts/user")],
  },
  {
    call: "POST /api/posts",
    status: 201,
    happy: create,
    failure: [
      400,
      "BAD_USER_INPUT",
      ({ app, asAdmin }) => app.rest("POST", "/api/posts", { ...writing(), imageUrl: "rien.png" }, asAdmin),
    ],
  },
  {
    call: "PUT /api/posts/{id}",
    happy: async (stage) => {
      const { _id } = await made(stage);
      return stage.app.rest("PUT", `/api/posts/${_id}`, { isExclusif: false }, stage.asAdmin);
    },
    failure: [
      404,
      "NOT_FOUND",
      ({ app, asAdmin }) => app.rest("PUT", `/api/posts/${unknownId}`, writing(), asAdmin),
    ],
  },
  {
    call: "POST /api/posts/like/{id}",
    happy: async (stage) =>
      stage.app.rest("POST", `/api/posts/like/${(await made(stage))._id}`, undefined, stage.asMember),
    failure: [401, "UNAUTHENTICATED", ({ app }) => app.rest("POST", `/api/posts/like/${unknownId}`)],
  },
  {
    call: "POST /api/posts/delete",
    happy: async (stage) => {
      const ids = [(await made(stage))._id, (await made(stage))._id];
      return stage.app.rest("POST", "/api/posts/delete", ids, stage.asAdmin);
    },
    failure: [
      400,
      "BAD_USER_INPUT",
      ({ app, asAdmin }) => app.rest("POST", "/api/posts/delete", Array(101).fill(unknownId), asAdmin),
    ],
  },
  {
    call: "DELETE /api/posts/delete/{id}",
    happy: async (stage) =>
      stage.app.rest("DELETE", `/api/posts/delete/${(await made(stage))._id}`, undefined, stage.asAdmin),
    failure: [
      403,
      "FORBIDDEN",
      ({ app, asMember }) => app.rest("DELETE", `/api/posts/delete/${unknownId}`, undefined, asMember),
    ],
  },
  ...["recents", "popular", "exclusif"].map(
    (row): ContractRow => ({
      call: `GET /api/dash/${row}`,
      happy: get(`/api/dash/${row}`),
      failure: withBadToken(`/api/dash/${row}`),
    }),
  ),
];

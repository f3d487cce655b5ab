import { type ContractFixture, type ContractRow, unknownId } from "./contract-fixture.ts";

const create = ({ app, asAdmin }: ContractFixture, name: string) =>
  app.rest("POST", "/api/categories", { name, section: 2 }, asAdmin);
const made = async (stage: ContractFixture, name: string): Promise<string> =>
  (await create(stage, name)).body.data._id;

export const categoryRows: readonly ContractRow[] = [
  {
    call: "GET /api/categories",
    happy: async (stage) => {
      await create(stage, "Musique");
      return stage.app.rest("GET", "/api/categories");
    },
    failure: [
      401,
      "UNAUTHENTICATED",
      ({ app }) => app.rest("GET", "/api/categories", undefined, { authorization: "Bearer faux" }),
    ],
  },
  {
    call: "POST /api/categories",
    status: 201,
    happy: (stage) => create(stage, "Cuisine"),
    failure: [400, "BAD_USER_INPUT", (stage) => create(stage, "  ")],
  },
  {
    call: "PUT /api/categories/{id}",
    happy: async (stage) => {
      const id = await made(stage, "Sport");
      return stage.app.rest("PUT", `/api/categories/${id}`, { name: "Les sports" }, stage.asAdmin);
    },
    failure: [
      404,
      "NOT_FOUND",
      ({ app, asAdmin }) => app.rest("PUT", `/api/categories/${unknownId}`, { name: "Rien" }, asAdmin),
    ],
  },
  {
    call: "DELETE /api/categories/{id}",
    happy: async (stage) => {
      const id = await made(stage, "Sciences");
      return stage.app.rest("DELETE", `/api/categories/${id}`, undefined, stage.asAdmin);
    },
    failure: [
      403,
      "FORBIDDEN",
      ({ app, asMember }) => app.rest("DELETE", `/api/categories/${unknownId}`, undefined, asMember),
    ],
  },
];

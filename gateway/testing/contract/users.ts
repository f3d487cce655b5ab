import { buildAdmin, buildUser } from "../factories/accounts.ts";
import { type ContractRow, unknownId } from "./contract-fixture.ts";

const person = (email: string) => ({
  firstName: "Mariam",
  lastName: "Ouattara",
  code: "+225",
  telephone: "0102030405",
  email,
  password: "une phrase assez longue",
  isAdmin: false,
  profilePicture: "",
});

export const userRows: readonly ContractRow[] = [
  {
    call: "PUT /api/auth/me/update",
    happy: ({ app, asMember }) =>
      app.rest("PUT", "/api/auth/me/update", { fullName: "Awa Marie Koné", about_me: "Je lis." }, asMember),
    failure: [
      400,
      "BAD_USER_INPUT",
      ({ app, asMember }) => app.rest("PUT", "/api/auth/me/update", { email: 12 }, asMember),
    ],
  },
  {
    call: "GET /api/auth/me/data",
    happy: ({ app, asMember }) => app.rest("GET", "/api/auth/me/data", undefined, asMember),
    failure: [401, "UNAUTHENTICATED", ({ app }) => app.rest("GET", "/api/auth/me/data")],
  },
  {
    call: "GET /api/users/paginate",
    happy: ({ app, asAdmin }) => app.rest("GET", "/api/users/paginate?keyword=Ko", undefined, asAdmin),
    failure: [
      403,
      "FORBIDDEN",
      ({ app, asMember }) => app.rest("GET", "/api/users/paginate", undefined, asMember),
    ],
  },
  {
    call: "GET /api/users/byid/{id}",
    happy: ({ app, asAdmin, member }) => app.rest("GET", `/api/users/byid/${member._id}`, undefined, asAdmin),
    failure: [
      404,
      "NOT_FOUND",
      ({ app, asAdmin }) => app.rest("GET", `/api/users/byid/${unknownId}`, undefined, asAdmin),
    ],
  },
  {
    call: "POST /api/users",
    status: 201,
    happy: ({ app, asAdmin }) => app.rest("POST", "/api/users", person("mariam@exemple.ci"), asAdmin),
    failure: [
      409,
      "CONFLICT",
      async ({ app, asAdmin }) => {
        const { email } = await buildUser();
        return app.rest("POST", "/api/users", person(email), asAdmin);
      },
    ],
  },
  {
    call: "PUT /api/users/{id}",
    happy: async ({ app, asAdmin }) =>
      app.rest("PUT", `/api/users/${(await buildUser())._id}`, { lastName: "Touré" }, asAdmin),
    failure: [
      400,
      "BAD_USER_INPUT",
      async ({ app, asAdmin }) =>
        app.rest("PUT", `/api/users/${(await buildUser())._id}`, { isAdmin: "oui" }, asAdmin),
    ],
  },
  {
    call: "DELETE /api/users/delete/{id}",
    happy: async ({ app, asAdmin }) =>
      app.rest("DELETE", `/api/users/delete/${(await buildUser())._id}`, undefined, asAdmin),
    failure: [
      409,
      "CONFLICT",
      async ({ app, asAdmin, admin }) => {
        await buildAdmin();
        return app.rest("DELETE", `/api/users/delete/${admin._id}`, undefined, asAdmin);
      },
    ],
  },
];

import { password } from "./factories.ts";
import { administrators, alike, everybody, people, type RestTable } from "./rights.ts";
import type { World } from "./rights.world.ts";

const person = (world: World) => ({
  firstName: "Awa",
  lastName: "Koné",
  telephone: "0102",
  email: `${world.clue}@exemple.ci`,
  password: "un bon secret",
});
const code = { activation_token: "x", activation_code: "000000" };
const ownerId = (world: World): string => world.people.owner.viewer.id;

/** /api/auth and /api/users. */
export const restAccounts: RestTable = {
  "POST /api/auth/register": {
    rights: everybody,
    call: async (world) => ({ url: "/api/auth/register", body: person(world) }),
  },
  "POST /api/auth/otp-verify": {
    rights: alike("CODE_INVALID"),
    call: async () => ({ url: "/api/auth/otp-verify", body: code }),
  },
  "POST /api/auth/otp-resend": {
    rights: alike("CODE_INVALID"),
    call: async () => ({ url: "/api/auth/otp-resend", body: code }),
  },
  "POST /api/auth/login": {
    rights: everybody,
    call: async ({ people: { owner } }) => ({
      url: "/api/auth/login",
      body: { email: owner.user.email, password },
    }),
  },
  // Known by the cookie alone, which none of them sends.
  "POST /api/auth/refresh": { rights: alike("UNAUTHENTICATED"), call: "/api/auth/refresh" },
  "POST /api/auth/logout": { rights: people, call: "/api/auth/logout" },
  "POST /api/auth/forgot-password": {
    rights: everybody,
    call: async (world) => ({
      url: "/api/auth/forgot-password",
      body: { email: `${world.clue}@exemple.ci` },
    }),
  },
  "POST /api/auth/verify-email": {
    rights: alike("CODE_INVALID"),
    call: async () => ({ url: "/api/auth/verify-email", body: code }),
  },
  "POST /api/auth/reset-password": {
    rights: alike("CODE_INVALID"),
    call: async () => ({
      url: "/api/auth/reset-password",
      body: { token: "x", password: "un bon secret", confirm_password: "un bon secret" },
    }),
  },
  "GET /api/auth/me": { rights: people, call: "/api/auth/me" },
  "PUT /api/auth/me/update": {
    rights: people,
    call: async (world) => ({
      url: "/api/auth/me/update",
      body: { fullName: "Awa Bamba", about_me: "Oui", email: `${world.clue}@exemple.ci` },
    }),
  },
  "POST /api/auth/me/avatar": {
    rights: people,
    call: async () => ({ url: "/api/auth/me/avatar", file: "avatar" }),
  },
  "GET /api/auth/me/data": { rights: people, call: "/api/auth/me/data" },

  "GET /api/users/paginate": { rights: administrators, call: "/api/users/paginate?page=1&keyword=awa" },
  "GET /api/users/byid/:id": {
    rights: administrators,
    call: async (world) => ({ url: `/api/users/byid/${ownerId(world)}` }),
  },
  "POST /api/users": {
    rights: administrators,
    call: async (world) => ({ url: "/api/users", body: person(world) }),
  },
  "PUT /api/users/:id": {
    rights: administrators,
    call: async (world) => ({
      url: `/api/users/${ownerId(world)}`,
      body: { lastName: "Bamba", about_me: "Oui" },
    }),
  },
  "DELETE /api/users/delete/:id": {
    rights: administrators,
    call: async (world) => ({ url: `/api/users/delete/${ownerId(world)}` }),
  },
};

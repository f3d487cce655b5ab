import { password } from "../factories/accounts.ts";
import type { PermissionFixture } from "./fixture.ts";
import { administrators, allGet, everybody, members, type RestTable } from "./permission-matrix.ts";

const person = (world: PermissionFixture) => ({
  firstName: "Awa",
  lastName: "Koné",
  telephone: "0102",
  email: `${world.unique}@exemple.ci`,
  password: "un bon secret",
});
const code = { activation_token: "x", activation_code: "000000" };
const browserError = { kind: "caught", name: "RangeError", reactCode: 0, page: "/posts", frames: [] };
const ownerId = (world: PermissionFixture): string => world.people.owner.viewer.id;

/** /api/auth and /api/users. */
export const restAccounts: RestTable = {
  "POST /api/auth/register": {
    permissions: everybody,
    call: async (world) => ({ url: "/api/auth/register", body: person(world) }),
  },
  "POST /api/auth/otp-verify": {
    permissions: allGet("CODE_INVALID"),
    call: async () => ({ url: "/api/auth/otp-verify", body: code }),
  },
  "POST /api/auth/otp-resend": {
    permissions: allGet("CODE_INVALID"),
    call: async () => ({ url: "/api/auth/otp-resend", body: code }),
  },
  "POST /api/auth/login": {
    permissions: everybody,
    call: async ({ people: { owner } }) => ({
      url: "/api/auth/login",
      body: { email: owner.user.email, password },
    }),
  },
  "POST /client-errors": {
    permissions: everybody,
    call: async () => ({ url: "/client-errors", body: browserError }),
  },
  // Known by the cookie alone, which none of them sends.
  "POST /api/auth/refresh": { permissions: allGet("UNAUTHENTICATED"), call: "/api/auth/refresh" },
  "POST /api/auth/logout": { permissions: members, call: "/api/auth/logout" },
  "POST /api/auth/forgot-password": {
    permissions: everybody,
    call: async (world) => ({
      url: "/api/auth/forgot-password",
      body: { email: `${world.unique}@exemple.ci` },
    }),
  },
  "POST /api/auth/verify-email": {
    permissions: allGet("CODE_INVALID"),
    call: async () => ({ url: "/api/auth/verify-email", body: code }),
  },
  "POST /api/auth/reset-password": {
    permissions: allGet("CODE_INVALID"),
    call: async () => ({
      url: "/api/auth/reset-password",
      body: { token: "x", password: "un bon secret", confirm_password: "un bon secret" },
    }),
  },
  "GET /api/auth/me": { permissions: members, call: "/api/auth/me" },
  "PUT /api/auth/me/update": {
    permissions: members,
    call: async (world) => ({
      url: "/api/auth/me/update",
      body: { fullName: "Awa Bamba", about_me: "Oui", email: `${world.unique}@exemple.ci` },
    }),
  },
  "POST /api/auth/me/avatar": {
    permissions: members,
    call: async () => ({ url: "/api/auth/me/avatar", file: "avatar" }),
  },
  "GET /api/auth/me/data": { permissions: members, call: "/api/auth/me/data" },

  "GET /api/users/paginate": { permissions: administrators, call: "/api/users/paginate?page=1&keyword=awa" },
  "GET /api/users/byid/:id": {
    permissions: administrators,
    call: async (world) => ({ url: `/api/users/byid/${ownerId(world)}` }),
  },
  "POST /api/users": {
    permissions: administrators,
    call: async (world) => ({ url: "/api/users", body: person(world) }),
  },
  "PUT /api/users/:id": {
    permissions: administrators,
    call: async (world) => ({
      url: `/api/users/${ownerId(world)}`,
      body: { lastName: "Bamba", about_me: "Oui" },
    }),
  },
  "DELETE /api/users/delete/:id": {
    permissions: administrators,
    call: async (world) => ({ url: `/api/users/delete/${ownerId(world)}` }),
  },
};

import { password } from "./factories.ts";
import {
  administrators,
  alike,
  everybody,
  type GraphqlTable,
  oneself,
  people,
  peopleBut,
  perRole,
} from "./rights.ts";
import { uploadOf } from "./rights.uploads.ts";

const code = '{ activationToken: "x", activationCode: "000000" }';
const person = (email: string) =>
  `{ firstName: "Awa", lastName: "Koné", telephone: "0102", email: "${email}", password: "un bon secret" }`;

/** Accounts, people, one's own profile and sessions. */
export const accounts: GraphqlTable = {
  me: { rights: perRole("null", "ok", "ok", "ok"), ask: "me { id }" },
  register: {
    rights: everybody,
    ask: async (world) => `register(input: ${person(`${world.clue}@exemple.ci`)}) { message }`,
  },
  verifyAccount: { rights: alike("CODE_INVALID"), ask: `verifyAccount(input: ${code}) { message }` },
  resendCode: { rights: alike("CODE_INVALID"), ask: 'resendCode(activationToken: "x") { message }' },
  login: {
    rights: everybody,
    ask: async ({ people: { owner } }) =>
      `login(input: { email: "${owner.user.email}", password: "${password}" }) { token }`,
  },
  // Known by the cookie alone, which none of them sends.
  refresh: { rights: alike("UNAUTHENTICATED"), ask: "refresh { token }" },
  logout: { rights: people, ask: "logout { message }" },
  forgotPassword: {
    rights: everybody,
    ask: async (world) => `forgotPassword(email: "${world.clue}@exemple.ci") { message }`,
  },
  verifyRecovery: { rights: alike("CODE_INVALID"), ask: `verifyRecovery(input: ${code}) { message }` },
  resetPassword: {
    rights: alike("CODE_INVALID"),
    ask: 'resetPassword(input: { token: "x", password: "un bon secret", confirmPassword: "un bon secret" }) { message }',
  },

  users: { rights: administrators, ask: "users { total }" },
  user: {
    rights: administrators,
    ask: async (world) => `user(id: "${world.people.owner.viewer.id}") { id email }`,
  },
  team: { rights: everybody, ask: "team { id }" },
  author: { rights: everybody, ask: async (world) => `author(id: "${world.people.admin.viewer.id}") { id }` },
  "author who is a member by now": {
    rights: everybody,
    ask: async (world) => {
      await world.post();
      return `author(id: "${world.people.owner.viewer.id}") { id }`;
    },
  },
  "author of nothing": {
    rights: alike("null"),
    ask: async (world) => `author(id: "${await world.somebody()}") { id }`,
  },
  createUser: {
    rights: administrators,
    ask: async (world) => `createUser(input: ${person(`${world.clue}@exemple.ci`)}) { id }`,
  },
  updateUser: {
    rights: administrators,
    ask: async (world) =>
      `updateUser(id: "${world.people.owner.viewer.id}", input: { lastName: "Bamba" }) { id }`,
  },
  deleteUser: {
    rights: administrators,
    ask: async (world) => `deleteUser(id: "${world.people.owner.viewer.id}") { id }`,
  },

  updateProfile: { rights: people, ask: 'updateProfile(input: { aboutMe: "Oui" }) { id }' },
  changeEmail: {
    rights: people,
    ask: async (world) =>
      `changeEmail(email: "${world.clue}@exemple.ci", password: "${password}") { message }`,
  },
  confirmEmail: { rights: peopleBut("CODE_INVALID"), ask: `confirmEmail(input: ${code}) { id }` },
  changePassword: {
    rights: people,
    ask: `changePassword(current: "${password}", password: "un autre secret") { message }`,
  },
  updateAvatar: {
    rights: people,
    ask: async () => ({
      field: "updateAvatar(file: $file) { id }",
      declared: "$file: Upload!",
      variables: { file: uploadOf() },
    }),
  },
  removeAvatar: { rights: people, ask: "removeAvatar { id }" },
  deleteAccount: { rights: people, ask: `deleteAccount(password: "${password}") { message }` },

  sessions: { rights: people, ask: "sessions { id }" },
  endSession: {
    rights: oneself,
    ask: async (world) => `endSession(id: "${world.people.owner.viewer.sessionId}") { message }`,
  },
  "deleteUser oneself": {
    rights: perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "CONFLICT"),
    ask: async (world) => `deleteUser(id: "${world.people.admin.viewer.id}") { id }`,
  },
  endOtherSessions: { rights: people, ask: "endOtherSessions { message }" },

  notifications: { rights: everybody, ask: "notifications { unreadCount }" },
  unreadCount: { rights: everybody, ask: "unreadCount" },
  readNotifications: { rights: people, ask: "readNotifications { unreadCount }" },
};

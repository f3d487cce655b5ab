import { findUser } from "../../users/user.service.ts";
import { password } from "../factories/accounts.ts";
import { uploadOf } from "./files.ts";
import {
  administrators,
  allGet,
  everybody,
  type GraphqlTable,
  members,
  membersGet,
  type Outcome,
  ownerOnly,
  perRole,
} from "./permission-matrix.ts";

const teamGets = (outcome: Outcome) => {
  const each = { author: outcome, categoryModerator: outcome, moderator: outcome, editor: outcome };
  return perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", outcome, each);
};
const team = teamGets("ok");

const code = '{ activationToken: "x", activationCode: "000000" }';
const person = (email: string) =>
  `{ firstName: "Awa", lastName: "Koné", telephone: "0102", email: "${email}", password: "un bon secret" }`;

/** Accounts, people, one's own profile and sessions. */
export const accounts: GraphqlTable = {
  me: { permissions: perRole("null", "ok", "ok", "ok"), operation: "me { id }" },
  ownActivity: { permissions: members, operation: "ownActivity { likes { id } comments { id } }" },
  register: {
    permissions: everybody,
    operation: async (world) => `register(input: ${person(`${world.unique}@exemple.ci`)}) { message }`,
  },
  verifyAccount: {
    permissions: allGet("CODE_INVALID"),
    operation: `verifyAccount(input: ${code}) { message }`,
  },
  resendCode: {
    permissions: allGet("CODE_INVALID"),
    operation: 'resendCode(activationToken: "x") { message }',
  },
  login: {
    permissions: everybody,
    operation: async ({ people: { owner } }) =>
      `login(input: { email: "${owner.user.email}", password: "${password}" }) { token }`,
  },
  // Known by the cookie alone, which none of them sends.
  refresh: { permissions: allGet("UNAUTHENTICATED"), operation: "refresh { token }" },
  logout: { permissions: members, operation: "logout { message }" },
  forgotPassword: {
    permissions: everybody,
    operation: async (world) => `forgotPassword(email: "${world.unique}@exemple.ci") { message }`,
  },
  sendLoginCode: {
    permissions: everybody,
    operation: async (world) => `sendLoginCode(email: "${world.unique}@exemple.ci") { message }`,
  },
  loginByCode: {
    permissions: allGet("CODE_INVALID"),
    operation: `loginByCode(input: ${code}) { token }`,
  },
  verifyRecovery: {
    permissions: allGet("CODE_INVALID"),
    operation: `verifyRecovery(input: ${code}) { message }`,
  },
  resetPassword: {
    permissions: allGet("CODE_INVALID"),
    operation:
      'resetPassword(input: { token: "x", password: "un bon secret", confirmPassword: "un bon secret" }) { message }',
  },

  users: { permissions: administrators, operation: "users { total }" },
  user: {
    permissions: administrators,
    operation: async (world) => `user(id: "${world.people.owner.viewer.id}") { id email }`,
  },
  invitations: { permissions: administrators, operation: "invitations { id email role }" },
  inviteMember: {
    permissions: administrators,
    operation: async (world) =>
      `inviteMember(input: { email: "${world.unique}@exemple.ci", role: EDITOR }) { id }`,
  },
  resendInvitation: {
    permissions: administrators,
    operation: async (world) => `resendInvitation(id: "${(await world.invitation()).id}") { id }`,
  },
  withdrawInvitation: {
    permissions: administrators,
    operation: async (world) => `withdrawInvitation(id: "${(await world.invitation()).id}") { id }`,
  },
  // The token in the mail is the right.
  invitation: {
    permissions: everybody,
    operation: async (world) => `invitation(token: "${(await world.invitation()).token}") { email }`,
  },
  "invitation without the link": {
    permissions: allGet("NOT_FOUND"),
    operation: async (world) => `invitation(token: "${(await world.invitation()).id}") { email }`,
  },
  acceptInvitation: {
    // It is for another address than any of theirs.
    permissions: { ...allGet("FORBIDDEN"), visitor: "ok" },
    operation: async (world) =>
      `acceptInvitation(token: "${(await world.invitation()).token}", input: { firstName: "Awa", lastName: "Koné",
        telephone: "0102", password: "un bon secret" }) { role }`,
  },
  team: { permissions: everybody, operation: "team { id }" },
  author: {
    permissions: everybody,
    operation: async (world) => `author(id: "${(await world.person("admin")).viewer.id}") { id }`,
  },
  "author who is a member by now": {
    permissions: everybody,
    operation: async (world) => {
      await world.post();
      return `author(id: "${world.people.owner.viewer.id}") { id }`;
    },
  },
  authorPage: {
    permissions: everybody,
    operation: async (world) => {
      await world.post();
      const owner = await findUser(world.people.owner.viewer.id);
      return `authorPage(slug: "${owner?.slug}") { person { slug jobTitle links } }`;
    },
  },
  "author of nothing": {
    permissions: allGet("null"),
    operation: async (world) => `author(id: "${await world.otherUser()}") { id }`,
  },
  createUser: {
    permissions: administrators,
    operation: async (world) => `createUser(input: ${person(`${world.unique}@exemple.ci`)}) { id }`,
  },
  updateUser: {
    permissions: administrators,
    operation: async (world) =>
      `updateUser(id: "${world.people.owner.viewer.id}", input: { lastName: "Bamba" }) { id }`,
  },
  deleteUser: {
    permissions: administrators,
    operation: async (world) => `deleteUser(id: "${world.people.owner.viewer.id}") { id }`,
  },

  updateProfile: { permissions: members, operation: 'updateProfile(input: { aboutMe: "Oui" }) { id }' },
  changeEmail: {
    permissions: members,
    operation: async (world) =>
      `changeEmail(email: "${world.unique}@exemple.ci", password: "${password}") { message }`,
  },
  waitingEmailChange: {
    permissions: perRole("UNAUTHENTICATED", "null", "null", "null"),
    operation: "waitingEmailChange { email }",
  },
  cancelEmailChange: { permissions: members, operation: "cancelEmailChange { message }" },
  // The link of a mail is the right.
  emailChange: { permissions: allGet("null"), operation: 'emailChange(token: "x") { isWaiting }' },
  acceptEmailChange: {
    permissions: allGet("CODE_INVALID"),
    operation: 'acceptEmailChange(token: "x") { message }',
  },
  refuseEmailChange: {
    permissions: allGet("CODE_INVALID"),
    operation: 'refuseEmailChange(token: "x") { message }',
  },
  confirmEmail: { permissions: membersGet("CODE_INVALID"), operation: `confirmEmail(input: ${code}) { id }` },
  changePassword: {
    permissions: members,
    operation: `changePassword(current: "${password}", password: "un autre secret") { message }`,
  },
  updateAvatar: {
    permissions: members,
    operation: async () => ({
      field: "updateAvatar(file: $file) { id }",
      declared: "$file: Upload!",
      variables: { file: uploadOf() },
    }),
  },
  removeAvatar: { permissions: members, operation: "removeAvatar { id }" },
  deleteAccount: { permissions: members, operation: `deleteAccount(password: "${password}") { message }` },

  secondFactor: {
    permissions: members,
    operation: "secondFactor { enabledAt recoveryCodesLeft isRequired }",
  },
  "secondFactor of somebody else": {
    permissions: administrators,
    operation: async (world) => `secondFactor(userId: "${await world.otherUser()}") { enabledAt }`,
  },
  enableTotp: { permissions: team, operation: `enableTotp(password: "${password}") { key uri }` },
  confirmTotp: { permissions: teamGets("CONFLICT"), operation: 'confirmTotp(code: "000000") { codes }' },
  disableTotp: { permissions: members, operation: `disableTotp(password: "${password}") { message }` },
  removeSecondFactor: {
    permissions: administrators,
    operation: async (world) => `removeSecondFactor(userId: "${world.people.owner.viewer.id}") { message }`,
  },
  passkeys: { permissions: members, operation: "passkeys { id }" },
  passkeyOptions: { permissions: members, operation: `passkeyOptions(password: "${password}")` },
  registerPasskey: {
    permissions: membersGet("BAD_USER_INPUT"),
    operation: 'registerPasskey(name: "Clé", response: "{}") { id }',
  },
  removePasskey: {
    permissions: membersGet("NOT_FOUND"),
    operation: 'removePasskey(id: "0123456789abcdef01234567") { message }',
  },
  passkeyLoginOptions: { permissions: everybody, operation: "passkeyLoginOptions" },
  loginWithPasskey: {
    permissions: allGet("UNAUTHENTICATED"),
    operation: 'loginWithPasskey(response: "{}") { token }',
  },
  sessions: { permissions: members, operation: "sessions { id }" },
  endSession: {
    permissions: ownerOnly,
    operation: async (world) => `endSession(id: "${world.people.owner.viewer.sessionId}") { message }`,
  },
  "deleteUser oneself": {
    permissions: perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "CONFLICT"),
    operation: async (world) => `deleteUser(id: "${(await world.person("admin")).viewer.id}") { id }`,
  },
  endOtherSessions: { permissions: members, operation: "endOtherSessions { message }" },

  notifications: { permissions: everybody, operation: "notifications { unreadCount }" },
  unreadCount: { permissions: everybody, operation: "unreadCount" },
  readState: { permissions: everybody, operation: "readState { unreadCount }" },
  readNotifications: { permissions: members, operation: "readNotifications { unreadCount }" },
};

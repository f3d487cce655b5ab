import type { ErrorCode } from "../../core/errors.ts";
import type { PermissionFixture } from "./fixture.ts";
import type { Role } from "./roles.ts";

/** The outcome: done, an empty result, or the error's code. */
/** `404`: an answer that is a text, without a code. */
export type Outcome = "ok" | "null" | "404" | ErrorCode;
export type Permissions = Readonly<Record<Role, Outcome>>;

/** The roles of the team between a member and an administrator; each one that is not named gets a member's outcome. */
type Team = Partial<Record<"author" | "categoryModerator" | "moderator" | "editor", Outcome>>;

const each = (
  visitor: Outcome,
  member: Outcome,
  owner: Outcome,
  admin: Outcome,
  { author = member, categoryModerator = member, moderator = member, editor = member }: Team = {},
): Permissions => ({ visitor, member, owner, author, categoryModerator, moderator, editor, admin });

export const everybody = each("ok", "ok", "ok", "ok");
export const allGet = (outcome: Outcome): Permissions => each(outcome, outcome, outcome, outcome);
export const members = each("UNAUTHENTICATED", "ok", "ok", "ok");
export const administrators = each("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "ok");
export const editors = each("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "ok", { editor: "ok" });
export const moderators = each("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "ok", { moderator: "ok" });
/** Moderators; one of categories too: in lists, and not for what lies elsewhere. */
export const allModerators = each("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "ok", {
  categoryModerator: "ok",
  moderator: "ok",
});
/** Editors; an author gets this outcome for what is somebody else's. */
export const editorsAndAuthors = (author: Outcome): Permissions =>
  each("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "ok", { editor: "ok", author });
export const ownersAndAdministrators = each("UNAUTHENTICATED", "FORBIDDEN", "ok", "ok");
export const ownersAndModerators = each("UNAUTHENTICATED", "FORBIDDEN", "ok", "ok", { moderator: "ok" });
/** Rows of the owner alone: everybody else, administrators included, gets NOT_FOUND. */
export const ownerOnly = each("UNAUTHENTICATED", "NOT_FOUND", "ok", "NOT_FOUND");
/** Every member gets the same outcome: it depends on the input and not on the caller. */
export const membersGet = (outcome: Outcome): Permissions =>
  each("UNAUTHENTICATED", outcome, outcome, outcome);
export const perRole = each;

/** A root field with its arguments; `variables` for values that no document can hold. */
export interface GraphqlOperation {
  readonly field: string;
  readonly declared?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

export interface GraphqlRow {
  readonly permissions: Permissions;
  readonly operation: string | ((world: PermissionFixture) => Promise<string | GraphqlOperation>);
}

export interface RestCall {
  readonly url: string;
  readonly body?: unknown;
  /** A form with one file of this name instead of a body. */
  readonly file?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RestRow {
  readonly permissions: Permissions;
  readonly call: string | ((world: PermissionFixture) => Promise<RestCall>);
}

/** Rows by the name of the root field: `likePost`, or `likePost of a draft` where the case makes a difference. */
export type GraphqlTable = Readonly<Record<string, GraphqlRow>>;
/** Rows by method and route: `PUT /api/feeds/like/:id`, with a case behind it too. */
export type RestTable = Readonly<Record<string, RestRow>>;

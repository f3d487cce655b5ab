import type { ErrorCode } from "../shared/errors.ts";
import type { Role } from "./rights.roles.ts";
import type { World } from "./rights.world.ts";

/** What becomes of it: done, an empty answer, or the refusal's code. */
export type Outcome = "ok" | "null" | ErrorCode;
export type Rights = Readonly<Record<Role, Outcome>>;

const each = (visitor: Outcome, member: Outcome, owner: Outcome, admin: Outcome): Rights => ({
  visitor,
  member,
  owner,
  admin,
});

export const everybody = each("ok", "ok", "ok", "ok");
export const alike = (outcome: Outcome): Rights => each(outcome, outcome, outcome, outcome);
export const people = each("UNAUTHENTICATED", "ok", "ok", "ok");
export const administrators = each("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "ok");
export const owners = each("UNAUTHENTICATED", "FORBIDDEN", "ok", "ok");
/** One's own only: for anybody else there is no such thing, for administrators neither. */
export const oneself = each("UNAUTHENTICATED", "NOT_FOUND", "ok", "NOT_FOUND");
/** People who get this far are all refused alike, for what they say and not for who they are. */
export const peopleBut = (outcome: Outcome): Rights => each("UNAUTHENTICATED", outcome, outcome, outcome);
export const perRole = each;

/** A root field as it is asked for; `variables` for what no document can hold. */
export interface Asked {
  readonly field: string;
  readonly declared?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

export interface GraphqlRow {
  readonly rights: Rights;
  readonly ask: string | ((world: World) => Promise<string | Asked>);
}

export interface RestCall {
  readonly url: string;
  readonly body?: unknown;
  /** A form with one file of this name instead of a body. */
  readonly file?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RestRow {
  readonly rights: Rights;
  readonly call: string | ((world: World) => Promise<RestCall>);
}

/** Rows by the name of the root field: `likePost`, or `likePost of a draft` where the case makes a difference. */
export type GraphqlTable = Readonly<Record<string, GraphqlRow>>;
/** Rows by method and route: `PUT /api/feeds/like/:id`, with a case behind it too. */
export type RestTable = Readonly<Record<string, RestRow>>;

import type { User } from "../../users/user.service.ts";
import { bearerOf, buildAdmin, buildUser } from "../factories.ts";
import type { Answer, withApp } from "../request.ts";

type Headers = Readonly<Record<string, string>>;

/** Who plays in every call of the contract. */
export interface Stage {
  readonly app: ReturnType<typeof withApp>;
  readonly dataDir: string;
  readonly admin: User;
  readonly member: User;
  readonly asAdmin: Headers;
  readonly asMember: Headers;
}

/** One row of rest-contract.md: the call as it succeeds, and as it fails. */
export interface Row {
  readonly call: string;
  readonly status?: 200 | 201 | 206;
  readonly happy: (stage: Stage) => Promise<Answer>;
  /** The status and code it must end with, and how it is made to. */
  readonly failure: readonly [status: number, code: string, make: (stage: Stage) => Promise<Answer>];
}

export const unknownId = "0123456789abcdef01234567";

export async function openStage(app: Stage["app"], dataDir: string): Promise<Stage> {
  const [admin, member] = [await buildAdmin({ firstName: "Adjoua" }), await buildUser()];
  const [asAdmin, asMember] = [await bearerOf(admin), await bearerOf(member)];
  return { app, dataDir, admin, member, asAdmin, asMember };
}

import type { User } from "../../users/user.service.ts";
import type { Answer, withApp } from "../clients/request.ts";
import { bearerOf, buildAdmin, buildUser } from "../factories/accounts.ts";

type Headers = Readonly<Record<string, string>>;

/** Accounts and content that the calls of the contract use. */
export interface ContractFixture {
  readonly app: ReturnType<typeof withApp>;
  readonly dataDir: string;
  readonly admin: User;
  readonly member: User;
  readonly asAdmin: Headers;
  readonly asMember: Headers;
}

/** One documented REST call: the call as it succeeds, and as it fails. */
export interface ContractRow {
  readonly call: string;
  readonly status?: 200 | 201 | 206;
  readonly happy: (stage: ContractFixture) => Promise<Answer>;
  /** The status and code it must end with, and how it is made to. */
  readonly failure: readonly [
    status: number,
    code: string,
    make: (stage: ContractFixture) => Promise<Answer>,
  ];
}

export const unknownId = "0123456789abcdef01234567";

export async function createContractFixture(
  app: ContractFixture["app"],
  dataDir: string,
): Promise<ContractFixture> {
  const [admin, member] = [await buildAdmin({ firstName: "Adjoua" }), await buildUser()];
  const [asAdmin, asMember] = [await bearerOf(admin), await bearerOf(member)];
  return { app, dataDir, admin, member, asAdmin, asMember };
}

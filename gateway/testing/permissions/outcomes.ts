import { beforeAll } from "vitest";
import { PermissionFixture } from "./fixture.ts";
import type { Outcome, Permissions } from "./permission-matrix.ts";
import { type Role, roles } from "./roles.ts";

interface Trial<Call> {
  readonly isReading: boolean;
  /** The outcomes to be found. */
  readonly permissions: Permissions;
  callIn(world: PermissionFixture): Promise<Call>;
  carryOut(call: Call, role: Role, world: PermissionFixture): Promise<Outcome>;
}

/**
 * Returns a function that carries a call out as each role. Reading changes nothing: all roles read the same content, with the
 * same accounts for all calls of the file. Another call has content and accounts of its own for each role that may do it, and
 * common ones for those that are to be refused: where one isn't, the outcomes differ from the row.
 */
export function withOutcomes() {
  let readers: PermissionFixture;
  beforeAll(async () => {
    readers = await PermissionFixture.create();
  });
  return async <Call>(trial: Trial<Call>): Promise<Record<string, Outcome>> => {
    const { isReading, permissions, callIn, carryOut } = trial;
    const refused = roles.filter((role) => !["ok", "null"].includes(permissions[role]));
    const allowed = roles.filter((role) => !refused.includes(role));
    const groups: (readonly Role[])[] = isReading ? [roles] : [refused, ...allowed.map((role) => [role])];
    const found = groups
      .filter(({ length }) => length > 0)
      .map(async (group) => {
        const world = isReading ? readers : await PermissionFixture.create(group);
        const call = await callIn(world);
        return Promise.all(group.map(async (role) => [role, await carryOut(call, role, world)] as const));
      });
    return Object.fromEntries((await Promise.all(found)).flat());
  };
}

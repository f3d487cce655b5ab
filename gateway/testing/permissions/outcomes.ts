import { beforeAll } from "vitest";
import { PermissionFixture } from "./fixture.ts";
import type { Outcome } from "./permission-matrix.ts";
import { type Role, roles } from "./roles.ts";

interface Trial<Call> {
  readonly isReading: boolean;
  callIn(world: PermissionFixture): Promise<Call>;
  carryOut(call: Call, role: Role, world: PermissionFixture): Promise<Outcome>;
}

/**
 * Returns a function that carries a call out as each role. Reading changes nothing: all roles read the same content, with the
 * same accounts for all calls of the file. Another call has content and accounts of its own for each role.
 */
export function withOutcomes() {
  let readers: PermissionFixture;
  beforeAll(async () => {
    readers = await PermissionFixture.create();
  });
  return async <Call>({ isReading, callIn, carryOut }: Trial<Call>): Promise<Record<string, Outcome>> => {
    const prepare = async (world: PermissionFixture) => ({ world, call: await callIn(world) });
    const read = isReading ? await prepare(readers) : null;
    const found = roles.map(async (role) => {
      const { world, call } = read ?? (await prepare(await PermissionFixture.create([role])));
      return [role, await carryOut(call, role, world)];
    });
    return Object.fromEntries(await Promise.all(found));
  };
}

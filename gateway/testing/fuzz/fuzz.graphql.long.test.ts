import { beforeAll, describe, expect, it } from "vitest";
import { withApp } from "../clients/request.ts";
import { PermissionFixture } from "../permissions/fixture.ts";
import { roles } from "../permissions/roles.ts";
import { withDatabase } from "../servers/database.ts";
import { jsonOf } from "./hostile-values.ts";
import { documentOf, existingIds, fieldsOf, variablesOf } from "./operations.ts";
import { Random } from "./random.ts";

withDatabase({ RATE_LIMIT: "off" });
const app = withApp();

const requestsPerField = 20;

describe.each(["Query", "Mutation", "Subscription"])("%s", (kind) => {
  let world: PermissionFixture;
  let ids: readonly string[] = [];
  beforeAll(async () => {
    world = await PermissionFixture.create();
    ids = await existingIds(world);
  });

  it.each(fieldsOf(kind))("%s: a client cannot cause a failure of the server", async (name, field) => {
    const random = new Random(`${kind}.${name}`);
    const query = documentOf(kind, field);
    for (let each = 0; each < requestsPerField; each += 1) {
      const role = random.pick(roles);
      const payload = jsonOf({ query, variables: variablesOf(random, field, ids) });
      const { status, body } = await app.send({
        method: "POST",
        url: "/graphql",
        payload,
        headers: {
          "content-type": "application/json",
          ...(random.once(2) && { accept: "application/graphql-response+json" }),
          ...(role !== "visitor" && { authorization: `Bearer ${world.people[role].token}` }),
        },
      });
      const answer = JSON.stringify(body.errors ?? []);
      if (status >= 500 || answer.includes('"INTERNAL"')) {
        expect.fail(`${status} ${answer}\nas ${role} to ${payload.slice(0, 2_000)}`);
      }
    }
  });
});

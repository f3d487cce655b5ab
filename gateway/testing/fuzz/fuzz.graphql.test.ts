import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { schema, withApp } from "../clients/request.ts";
import { PermissionFixture } from "../permissions/fixture.ts";
import { roles } from "../permissions/roles.ts";
import { withDatabase } from "../servers/database.ts";
import { jsonOf, jsonValue, numberOf, textOf } from "./hostile-values.ts";
import { Random } from "./random.ts";

withDatabase({ RATE_LIMIT: "off" });
const app = withApp();

type Field = GraphQLField<unknown, unknown>;
const requestsPerField = 20;
const dates = [
  "2030-01-01T00:00:00.000Z",
  "-271821-04-20T00:00:00.000Z",
  "+275760-09-13T00:00:00.000Z",
  "0000-01-01T00:00:00.000Z",
  "2030-02-30T00:00:00.000Z",
];

/** Returns a value that has a type's form, so that it reaches the service; its texts, ids and numbers are hostile. */
function inputOf(random: Random, type: GraphQLInputType, ids: readonly string[], levels = 4): unknown {
  if (random.once(40)) return jsonValue(random);
  if (!isNonNullType(type) && random.once(levels > 0 ? 4 : 1)) return random.once(2) ? null : undefined;
  const plain = getNullableType(type);
  if (isListType(plain)) {
    const length = random.pick([0, 1, 2, 12, 120]);
    return Array.from({ length }, () => inputOf(random, plain.ofType, ids, levels - 1));
  }
  if (isEnumType(plain)) return random.pick(plain.getValues()).name;
  if (isInputObjectType(plain)) {
    const fields = Object.values(plain.getFields());
    return Object.fromEntries(
      fields.map((field) => [field.name, inputOf(random, field.type, ids, levels - 1)]),
    );
  }
  switch (plain.name) {
    case "ID":
      return random.once(2) ? random.pick(ids) : textOf(random);
    case "Int":
      return random.once(2) ? random.below(60) - 2 : Math.trunc(numberOf(random)) % 2 ** 32;
    case "Float":
      return numberOf(random);
    case "Boolean":
      return random.once(2);
    case "DateTimeISO":
      return random.pick(dates);
    default:
      return textOf(random);
  }
}

/** Every field below a type that takes no argument, two levels deep: their resolvers run too. */
function selectionOf(type: Field["type"], levels = 2): string {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return "";
  if (isUnionType(named)) {
    const parts = named.getTypes().map((each) => `... on ${each.name} ${selectionOf(each, levels)}`);
    return `{ __typename ${levels > 0 ? parts.join(" ") : ""} }`;
  }
  const fields = isObjectType(named) && levels > 0 ? Object.values(named.getFields()) : [];
  const names = fields
    .filter(
      ({ args, type: inner }) => args.length === 0 && (levels > 1 || !isCompositeType(getNamedType(inner))),
    )
    .map((field) => `${field.name} ${selectionOf(field.type, levels - 1)}`);
  return `{ __typename ${names.join(" ")} }`;
}

function documentOf(kind: string, { name, args, type }: Field): string {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const field = `${name}${given && `(${given})`} ${selectionOf(type)}`;
  return `${kind.toLowerCase()} Fuzz${declared && `(${declared})`} { ${field} }`;
}

async function existingIds(world: PermissionFixture): Promise<string[]> {
  const [post, comment, feed] = [await world.post(), await world.postComment(), await world.feedComment()];
  return [
    ...[post.id, post.slug, comment.id, comment.commentId, feed.id, feed.commentId],
    ...[await world.revision(), await world.trashedPost(), (await world.category()).id, await world.book()],
    ...[(await world.file()).id, world.people.owner.viewer.id, world.people.admin.viewer.id],
  ];
}

const fieldsOf = (kind: string): [string, Field][] => {
  const type = schema().getType(kind);
  return isObjectType(type) ? Object.entries(type.getFields()) : [];
};

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
      const entries = field.args.map((arg) => [arg.name, inputOf(random, arg.type, ids)]);
      const variables = {
        ...Object.fromEntries(entries),
        ...(random.once(8) && { more: jsonValue(random) }),
      };
      const payload = jsonOf({ query, variables });
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

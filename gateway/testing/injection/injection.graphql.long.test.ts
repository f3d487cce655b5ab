import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
} from "graphql";
import { describe, expect, it } from "vitest";
import { type Answer, schema, withApp } from "../clients/request.ts";
import { PermissionFixture } from "../permissions/fixture.ts";
import { withDatabase } from "../servers/database.ts";

withDatabase({ RATE_LIMIT: "off" });
const app = withApp();

// Read off the schema: a new mutation is tried by itself.
const mutations = Object.values(schema().getMutationType()?.getFields() ?? {});

/** A value of a type in which every text is `text` and every id `id`. */
function sampleOf(type: GraphQLInputType, text: unknown, id: unknown): unknown {
  const plain = getNullableType(type);
  if (isListType(plain)) return [sampleOf(plain.ofType, text, id)];
  if (isEnumType(plain)) return plain.getValues()[0]?.name;
  if (isInputObjectType(plain)) {
    const fields = Object.values(plain.getFields()).map((field) => [
      field.name,
      sampleOf(field.type, text, id),
    ]);
    return Object.fromEntries(fields);
  }
  return (
    { ID: id, Int: 1, Float: 0.5, Boolean: true, DateTimeISO: "2030-01-01T00:00:00.000Z" }[String(plain)] ??
    text
  );
}

function documentOf({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const named = getNamedType(type);
  const counts = isObjectType(named) && "count" in named.getFields();
  const shown = isObjectType(named) ? `{ __typename ${counts ? "count" : ""} }` : "";
  return args.length > 0
    ? `mutation(${declared}) { ${name}(${given}) ${shown} }`
    : `mutation { ${name} ${shown} }`;
}

async function ask(
  field: GraphQLField<unknown, unknown>,
  world: PermissionFixture,
  text: unknown,
  id: unknown,
): Promise<Answer> {
  const variables = Object.fromEntries(field.args.map((arg) => [arg.name, sampleOf(arg.type, text, id)]));
  return app.graphql(documentOf(field), variables, { authorization: `Bearer ${world.people.admin.token}` });
}

const codeOf = ({ body }: Answer): string | undefined => body.errors?.[0]?.extensions?.code;
const ours =
  /^(BAD_USER_INPUT|NOT_FOUND|CODE_INVALID|CODE_EXPIRED|CONFLICT|UNAUTHENTICATED|FORBIDDEN|UNSUPPORTED_MEDIA_TYPE)$/;

const texts = ['{"$gt":""}', "__proto__", "constructor", "\u0000", "\ud800", "$where", "-1"];
const objects = [{ $gt: "" }, { $ne: null }, ["x", "y"], { __typename: "x" }];
const withArguments = mutations.filter(({ args }) => args.length > 0);
const withIds = mutations.filter(({ args }) => args.some(({ name }) => /^(id|ids|commentId)$/.test(name)));

describe("every mutation", () => {
  it.each(withArguments.map((field) => [field.name, field] as const))(
    "%s: texts that mean something elsewhere",
    async (_name, field) => {
      const world = await PermissionFixture.create();
      for (const text of texts) {
        const code = codeOf(await ask(field, world, text, text));
        if (code !== undefined) expect([text, code]).toEqual([text, expect.stringMatching(ours)]);
      }
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    },
  );

  it.each(withArguments.map((field) => [field.name, field] as const))(
    "%s: objects in the place of texts and ids",
    async (_name, field) => {
      const world = await PermissionFixture.create();
      for (const value of objects) {
        const answer = await ask(field, world, value, value);
        expect([value, codeOf(answer)]).toEqual([value, "BAD_USER_INPUT"]);
      }
    },
  );

  it.each(withIds.map((field) => [field.name, field] as const))(
    "%s: the id of another thing",
    async (name, field) => {
      const world = await PermissionFixture.create();
      const others = [world.people.owner.viewer.sessionId, String(world.people.owner.user._id)];
      // Of some the id is a person's, rightly.
      for (const id of /(User|FromComments)$/.test(name) ? others.slice(0, 1) : others) {
        const answer = await ask(field, world, "Un texte", id);
        const count = Object.values<{ count?: number }>(answer.body.data ?? {})[0]?.count;
        expect([id, codeOf(answer) ?? count]).toEqual([
          id,
          expect.toSatisfy((each) => each === 0 || ours.test(String(each))),
        ]);
      }
    },
  );
});

it("takes nothing from a client that is the gateway’s to say", () => {
  const never =
    /^(_?id|passwordHash|isVerified|keys|words|html|views|likeCount|commentCount|popularity|authorId|ownerId|userId|createdAt|updatedAt|publishedAt|trashedAt|useCount|length|generation)$/;
  const inputs = Object.values(schema().getTypeMap()).filter(isInputObjectType);
  const names = inputs.flatMap((input) =>
    Object.keys(input.getFields()).map((field) => [input.name, field] as const),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter(([, field]) => never.test(field))).toEqual([]);
  expect(
    names
      .filter(([, field]) => field === "isAdmin")
      .map(([name]) => name)
      .sort(),
  ).toEqual(["UserChanges", "UserInput"]);
});

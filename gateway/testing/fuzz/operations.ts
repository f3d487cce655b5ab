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
import { schema } from "../clients/request.ts";
import type { PermissionFixture } from "../permissions/fixture.ts";
import { jsonValue, numberOf, textOf } from "./hostile-values.ts";
import type { Random } from "./random.ts";

export type Field = GraphQLField<unknown, unknown>;
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

/** Returns a document that calls a field with variables of its own arguments. */
export function documentOf(kind: string, { name, args, type }: Field): string {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const field = `${name}${given && `(${given})`} ${selectionOf(type)}`;
  return `${kind.toLowerCase()} Fuzz${declared && `(${declared})`} { ${field} }`;
}

/** Returns ids of content of every kind. */
export async function existingIds(world: PermissionFixture): Promise<string[]> {
  const [post, comment, feed] = [await world.post(), await world.postComment(), await world.feedComment()];
  return [
    ...[post.id, post.slug, comment.id, comment.commentId, feed.id, feed.commentId],
    ...[await world.revision(), await world.trashedPost(), (await world.category()).id, await world.book()],
    ...[(await world.file()).id, world.people.owner.viewer.id, world.people.admin.viewer.id],
  ];
}

/** Returns the root fields of an operation type, by name. */
export const fieldsOf = (kind: string): [string, Field][] => {
  const type = schema().getType(kind);
  return isObjectType(type) ? Object.entries(type.getFields()) : [];
};

/** Returns hostile variables for a field's document. */
export const variablesOf = (
  random: Random,
  field: Field,
  ids: readonly string[],
): Record<string, unknown> => ({
  ...Object.fromEntries(field.args.map((arg) => [arg.name, inputOf(random, arg.type, ids)])),
  ...(random.once(8) && { more: jsonValue(random) }),
});

import type { Document } from "bson";
import fc from "fast-check";

const scalar = fc.constantFrom<unknown>(0, 1, 2, 3, -1, 2.5, 2147483647, "", "a", "b", null, true);
const item = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom("b", "x"), scalar, { maxKeys: 2 }) },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 2 }) },
);
const value = fc.oneof(
  { weight: 2, arbitrary: scalar },
  { weight: 3, arbitrary: fc.array(item, { maxLength: 4 }) },
  { weight: 2, arbitrary: fc.dictionary(fc.constantFrom("b", "x", "0"), item, { maxKeys: 3 }) },
);
/** Documents whose fields hold what update operators act on. */
export const updatable = fc.dictionary(fc.constantFrom("a", "b", "c"), value, { maxKeys: 3 });

const query = fc.oneof(
  fc.record({ $gte: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
);
const each = fc.array(item, { maxLength: 3 });
const push = fc.record(
  {
    $each: each,
    $slice: fc.integer({ min: -4, max: 4 }),
  },
  { requiredKeys: ["$each"] },
);
const operation = fc.oneof(
  fc.record({ name: fc.constantFrom("$set", "$min", "$max"), operand: value }),
  fc.record({ name: fc.constant("$unset"), operand: fc.constant("") }),
  fc.record({ name: fc.constant("$inc"), operand: fc.constantFrom(1, -1, 0, 2.5, 2147483647) }),
  fc.record({ name: fc.constant("$push"), operand: fc.oneof(item, push) }),
  fc.record({ name: fc.constant("$addToSet"), operand: fc.oneof(item, fc.record({ $each: each })) }),
  fc.record({ name: fc.constant("$pull"), operand: fc.oneof(item, query) }),
);
const rest = fc.constantFrom("", "", "", ".b", ".0", ".1", ".x", ".b.x", ".0.x", ".6");
type Change = [root: string, rest: string, operation: { name: string; operand: unknown }];

function toUpdate(changes: Change[]): Document {
  const result: Document = {};
  for (const [root, tail, { name, operand }] of changes) {
    result[name] = { ...result[name], [root + tail]: operand };
  }
  return Object.keys(result).length > 0 ? result : { $set: { a: 1 } };
}
const change = fc.tuple(fc.constantFrom("a", "b", "c"), rest, operation);

/** Updates by operators, each of another field. */
export const update = fc
  .uniqueArray(change, { minLength: 1, maxLength: 2, selector: ([root]) => root })
  .map(toUpdate);

/** Updates whose operators may act on the same or a nested path. */
export const conflictingUpdate = fc.array(change, { minLength: 2, maxLength: 3 }).map(toUpdate);

import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { typeName } from "../bson/types.ts";
import { CommandError, failedToParse } from "../core/errors.ts";
import { compileExpression, type Variables } from "../expressions/compile.ts";
import { parseAddFields } from "../query/projection/add-fields.ts";
import { parseProjection } from "../query/projection/projection.ts";
import type { Projection } from "../query/projection/projection-tree.ts";

/** Stages that map one document to one, by name. */
export const DOCUMENT_STAGES: Record<string, (spec: Value, variables: Variables) => Projection> = {
  $project: (spec, variables) => {
    const fields = docOf(spec, "$project");
    if (fields.size === 0)
      throw new CommandError(
        51272,
        "Invalid $project :: caused by :: projection specification must have at least one field",
      );
    return parseProjection(fields, { variables });
  },
  $addFields: (spec, variables) => parseAddFields(docOf(spec, "$addFields"), variables),
  $set: (spec, variables) => parseAddFields(docOf(spec, "$set"), variables),
  $unset: (spec, variables) => {
    const names = Array.isArray(spec) ? spec : [spec];
    if (names.length === 0)
      throw new CommandError(
        31119,
        "$unset specification must be a string or an array with at least one field",
      );
    const fields = new Doc();
    for (const name of names) {
      if (typeof name !== "string")
        throw new CommandError(
          31120,
          "$unset specification must be a string or an array containing only string values",
        );
      fields.push(name, false);
    }
    return parseProjection(fields, { variables });
  },
  $replaceRoot: (spec, variables) => {
    const fields = docOf(spec, "$replaceRoot");
    for (const name of fields.keys)
      if (name !== "newRoot")
        throw new CommandError(40415, `BSON field '$replaceRoot.${name}' is an unknown field.`);
    const root = fields.get("newRoot");
    if (root === undefined)
      throw new CommandError(40414, "BSON field '$replaceRoot.newRoot' is missing but a required field");
    return replaceWith(root, variables);
  },
  $replaceWith: replaceWith,
};

function replaceWith(spec: Value, variables: Variables): Projection {
  const evaluate = compileExpression(spec, variables);
  return (doc) => {
    const root: Maybe = evaluate(doc);
    if (root instanceof Doc) return root;
    throw new CommandError(
      40228,
      `'newRoot' expression must evaluate to an object, but resulting value was of type: ${typeName(root)}`,
    );
  };
}

/** Returns the specification of a stage as a document. Throws 15969 for another type. */
export function docOf(spec: Value, stage: string): Doc {
  if (spec instanceof Doc) return spec;
  throw new CommandError(15969, `${stage} specification must be an object`);
}

/** Compiles an update given as a pipeline. */
export function compileDocumentStages(stages: Value[], variables: Variables): Projection {
  const changes = stages.map((stage) => {
    if (!(stage instanceof Doc) || stage.size !== 1) {
      throw failedToParse("A pipeline stage specification object must contain exactly one field.");
    }
    const name = stage.keys[0]!;
    if (!Object.hasOwn(DOCUMENT_STAGES, name)) {
      throw new CommandError(72, `${name} is not allowed to be used within an update`);
    }
    return DOCUMENT_STAGES[name]!(stage.valueAt(0), variables);
  });
  return (doc) => changes.reduce((current, change) => change(current), doc);
}

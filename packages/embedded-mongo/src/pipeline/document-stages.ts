import { Doc, type Maybe, type Value } from "../bson/doc.ts";
import { typeName } from "../bson/types.ts";
import { CommandError, failedToParse, notSupported } from "../core/errors.ts";
import { UNSUPPORTED_STAGES } from "../core/supported-features.ts";
import { compileExpression } from "../expressions/compile.ts";
import { parseAddFields } from "../query/projection/add-fields.ts";
import { parseProjection } from "../query/projection/projection.ts";
import type { Projection } from "../query/projection/projection-tree.ts";

/** Stages that map one document to one, by name. */
export const DOCUMENT_STAGES: Record<string, (spec: Value) => Projection> = {
  $project: (spec) => {
    const fields = docOf(spec, "$project");
    if (fields.size === 0)
      throw new CommandError(
        51272,
        "Invalid $project :: caused by :: projection specification must have at least one field",
      );
    return parseProjection(fields);
  },
  $addFields: (spec) => parseAddFields(docOf(spec, "$addFields")),
  $set: (spec) => parseAddFields(docOf(spec, "$set")),
  $replaceWith: replaceWith,
};

function replaceWith(spec: Value): Projection {
  const evaluate = compileExpression(spec);
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
function docOf(spec: Value, stage: string): Doc {
  if (spec instanceof Doc) return spec;
  throw new CommandError(15969, `${stage} specification must be an object`);
}

/** Compiles an update given as a pipeline. */
export function compileDocumentStages(stages: Value[]): Projection {
  const changes = stages.map((stage) => {
    if (!(stage instanceof Doc) || stage.size !== 1) {
      throw failedToParse("A pipeline stage specification object must contain exactly one field.");
    }
    const name = stage.keys[0]!;
    if (UNSUPPORTED_STAGES.has(name)) throw notSupported(`The stage ${name}`);
    if (!Object.hasOwn(DOCUMENT_STAGES, name)) {
      throw new CommandError(72, `${name} is not allowed to be used within an update`);
    }
    return DOCUMENT_STAGES[name]!(stage.valueAt(0));
  });
  return (doc) => changes.reduce((current, change) => change(current), doc);
}

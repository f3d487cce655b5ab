import {
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  type FragmentSpreadNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type InlineFragmentNode,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from "graphql";
import { createContext } from "./context.ts";
import { settings } from "./env.ts";
import { graphqlLimits, requireAffordable, validationRules } from "./guards.ts";
import type { Viewer } from "./shared/policies.ts";

/** What differs from reader to reader, and so cannot be asked of a channel that says the same to all. */
const viewerFields = new Set(["Feed.isLikedByMe", "Post.isLikedByMe", "Post.content"]);

const sameForAll: ValidationRule = (context) => ({
  Field(node) {
    const name = `${context.getParentType()?.name}.${node.name.value}`;
    if (viewerFields.has(name)) {
      context.reportError(new GraphQLError(`Une souscription ne donne pas ${name}.`, { nodes: node }));
    }
  },
});

// With its root field skipped there is nothing to subscribe to, which graphql-js takes for a fault of its own.
const neverSkipped: ValidationRule = (context) => {
  const refuse = (node: FieldNode | FragmentSpreadNode | InlineFragmentNode) => {
    const isRoot = context.getParentType() === context.getSchema().getSubscriptionType();
    if (!isRoot || !node.directives?.length) return;
    context.reportError(
      new GraphQLError("La racine d’une souscription s’écrit sans directive.", { nodes: node }),
    );
  };
  return { Field: refuse, FragmentSpread: refuse, InlineFragment: refuse };
};

const rules = [...specifiedRules, ...validationRules, sameForAll, neverSkipped];

interface Prepared {
  readonly document: DocumentNode;
  readonly errors: readonly GraphQLError[];
}
const mostPrepared = 200;
const prepared = new WeakMap<GraphQLSchema, Map<string, Prepared>>();

// A thousand sockets that come back ask for the same document: it is read and checked once.
function prepare(schema: GraphQLSchema, query: string): Prepared {
  const known = prepared.get(schema) ?? new Map<string, Prepared>();
  prepared.set(schema, known);
  const found = known.get(query);
  if (found) return found;
  const document = parse(query, { maxTokens: graphqlLimits.tokens });
  const errors = validate(schema, document, rules, { hideSuggestions: settings.isProduction });
  if (known.size >= mostPrepared) known.clear();
  known.set(query, { document, errors });
  return { document, errors };
}

export interface Asked {
  readonly query: string;
  readonly operationName?: string | null;
  readonly variables?: Record<string, unknown> | null;
}

const refusal = (message: string) => new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT" } });

/** What a socket asks for, ready to be carried out; or why it is refused. Only subscriptions pass. */
export function prepareSubscription(
  schema: GraphQLSchema,
  viewer: Viewer | null,
  { query, operationName, variables }: Asked,
): ExecutionArgs | readonly GraphQLError[] {
  try {
    const { document, errors } = prepare(schema, query);
    if (errors.length > 0) return errors;
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== "subscription") {
      return [refusal("Seules les souscriptions passent par ce canal.")];
    }
    const values = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
    if (values.errors) return values.errors.map(({ message }) => refusal(message));
    requireAffordable(schema, document, operationName, variables ?? {});
    const contextValue = createContext(viewer);
    return { schema, document, operationName, variableValues: variables ?? {}, contextValue };
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

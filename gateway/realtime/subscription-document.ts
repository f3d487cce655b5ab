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
import { hasRight } from "../../schema/roles.ts";
import { env } from "../core/env.ts";
import { rateLimited } from "../core/errors.ts";
import { isRefusedInEvents } from "../core/field-visibility.ts";
import type { Viewer } from "../core/policies.ts";
import { createContext } from "../graphql/context.ts";
import { costOf, requireAffordable } from "../graphql/document-cost.ts";
import { validationRules } from "../graphql/document-size.ts";
import { beyondLimit, graphqlLimits } from "../graphql/limits.ts";
import { ExecutionQueue } from "./execution-queue.ts";

/*
 * Checks the document of a subscription before it is executed. Beyond the rules for every document (limits.ts), a
 * subscription selects no `PerViewer` field (but those that are null to others), since its events are the same for all sockets, and its root field has no
 * directive. Parsed and validated documents are cached by their text.
 */

const noViewerFields: ValidationRule = (context) => ({
  Field(node) {
    const field = context.getFieldDef();
    if (!field || !isRefusedInEvents(field)) return;
    const name = `${context.getParentType()?.name}.${node.name.value}`;
    context.reportError(new GraphQLError(`Une souscription ne donne pas ${name}.`, { nodes: node }));
  },
});

// graphql-js fails with an internal error when the root field of a subscription is skipped by a directive.
const noRootDirectives: ValidationRule = (context) => {
  const refuse = (node: FieldNode | FragmentSpreadNode | InlineFragmentNode) => {
    const isRoot = context.getParentType() === context.getSchema().getSubscriptionType();
    if (!isRoot || !node.directives?.length) return;
    context.reportError(
      new GraphQLError("La racine d’une souscription s’écrit sans directive.", { nodes: node }),
    );
  };
  return { Field: refuse, FragmentSpread: refuse, InlineFragment: refuse };
};

const rules = [...specifiedRules, ...validationRules, noViewerFields, noRootDirectives];

interface ValidatedDocument {
  readonly document: DocumentNode;
  readonly errors: readonly GraphQLError[];
}

const maxDocuments = 200;
const documentsBySchema = new WeakMap<GraphQLSchema, Map<string, ValidatedDocument>>();

// A thousand sockets that reconnect send the same text: it is parsed and validated once.
function parseAndValidate(schema: GraphQLSchema, query: string): ValidatedDocument {
  const documents = documentsBySchema.get(schema) ?? new Map<string, ValidatedDocument>();
  documentsBySchema.set(schema, documents);
  const cached = documents.get(query);
  if (cached) return cached;
  const document = parse(query, { maxTokens: graphqlLimits.tokens });
  const errors = validate(schema, document, rules, { hideSuggestions: env.isProduction });
  if (documents.size >= maxDocuments) documents.clear();
  documents.set(query, { document, errors });
  return { document, errors };
}

// Parsing and validating takes milliseconds of a document that is as large as it may be.
const preparations = new ExecutionQueue({ running: 1, waitingOfAddress: 1_000 });

/**
 * Returns what prepareSubscription does. A document that is not known yet waits for the turn of its address; it is refused
 * with RATE_LIMITED where too many wait.
 */
export function prepareInTurn(
  schema: GraphQLSchema,
  viewer: Viewer | null,
  request: SubscriptionRequest,
  address: string,
): Prepared | Promise<Prepared> {
  const prepare = () => prepareSubscription(schema, viewer, request);
  if (documentsBySchema.get(schema)?.has(request.query)) return prepare();
  return new Promise((resolve, reject) => {
    const run = async () => {
      try {
        resolve(prepare());
      } catch (error) {
        reject(error);
      }
    };
    if (!preparations.add(address, { hasStarted: false, run })) resolve([rateLimited(5)]);
  });
}

type Prepared = ExecutionArgs | readonly GraphQLError[];

export interface SubscriptionRequest {
  readonly query: string;
  readonly operationName?: string | null;
  readonly variables?: Record<string, unknown> | null;
}

// Each event is executed anew: less than a query may load, and several times what the site's own pages select.
const maxEventCost = 1_000;

const refusal = (message: string) => new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT" } });

/**
 * Returns the execution arguments of a socket's subscription, or the errors for which it is refused: invalid, too
 * costly, selecting a `PerViewer` field, or not a subscription.
 */
export function prepareSubscription(
  schema: GraphQLSchema,
  viewer: Viewer | null,
  { query, operationName, variables }: SubscriptionRequest,
): Prepared {
  try {
    const { document, errors } = parseAndValidate(schema, query);
    if (errors.length > 0) return errors;
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== "subscription") {
      return [refusal("Seules les souscriptions passent par ce canal.")];
    }
    const values = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
    if (values.errors) return values.errors.map(({ message }) => refusal(message));
    if (hasRight(viewer, "writePosts")) {
      requireAffordable(viewer, schema, document, operationName, variables ?? {});
    } else if (costOf(schema, document, operationName, variables ?? {}) > maxEventCost) {
      return [beyondLimit("coût d’un événement", maxEventCost)];
    }
    const contextValue = createContext(viewer);
    return { schema, document, operationName, variableValues: variables ?? {}, contextValue };
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

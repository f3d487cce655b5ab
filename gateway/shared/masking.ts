import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { AppError } from "./errors.ts";
import { factsOf, log } from "./log.ts";

export const internalMessage = "Une erreur est survenue. Réessayez dans un instant.";

// Faults of the document itself, in the words of the GraphQL specification's library.
const clientCodes = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_SUPPORTED",
]);

/** The AppError behind an error, however GraphQL wrapped it; null when there is none. */
export function appErrorOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return error instanceof GraphQLError && error.originalError ? appErrorOf(error.originalError) : null;
}

/** Only an AppError's words go out, and what is wrong with the document itself. All else is INTERNAL. */
export function maskError(error: unknown): GraphQLFormattedError {
  const { locations, path } = error instanceof GraphQLError ? error.toJSON() : {};
  const known = appErrorOf(error);
  if (known) return { message: known.message, locations, path, extensions: known.extensions };
  if (isClientFault(error)) {
    return { message: error.message, locations, path, extensions: { code: codeOf(error) } };
  }
  return { message: internalMessage, locations, path, extensions: { code: "INTERNAL" } };
}

/** Whether a masked error is a fault of ours, which may be over when one asks again. */
export const isInternal = ({ extensions }: GraphQLFormattedError): boolean => extensions?.code === "INTERNAL";

/** Writes to the log what maskError hides. */
export function logIfUnexpected(error: unknown, requestId: string): void {
  if (appErrorOf(error) || isClientFault(error)) return;
  const path = error instanceof GraphQLError ? error.path : undefined;
  log.error({ requestId, path, ...factsOf(originOf(error)) }, "unexpected error");
}

// What a resolver threw has an origin; what the library says of a document has none, and may lack a code.
const isClientFault = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError &&
  (clientCodes.has(String(error.extensions.code)) || (!error.originalError && !error.path));

const codeOf = (error: GraphQLError): unknown => error.extensions.code ?? "GRAPHQL_VALIDATION_FAILED";

const originOf = (error: unknown): unknown =>
  error instanceof GraphQLError && error.originalError ? originOf(error.originalError) : error;

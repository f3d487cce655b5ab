import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { AppError } from "./errors.ts";
import { errorFields, log } from "./log.ts";
import { fullDiskErrorOf } from "./operation/disk-full.ts";
import { storageErrorOf } from "./operation/storage-away.ts";

export const internalMessage = "Une erreur est survenue. Réessayez dans un instant.";

// Error codes of the GraphQL library for an invalid document.
const clientCodes = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_SUPPORTED",
]);

/** Returns the AppError that GraphQL wrapped in an error, or that stands for a full disk or a storage that fails; null when there is none. */
export function appErrorOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof GraphQLError && error.originalError) return appErrorOf(error.originalError);
  return fullDiskErrorOf(error) ?? storageErrorOf(error);
}

/** Returns the error for the client: that of an AppError or of an invalid document; any other is INTERNAL. */
export function maskError(error: unknown): GraphQLFormattedError {
  const { locations, path } = error instanceof GraphQLError ? error.toJSON() : {};
  const known = appErrorOf(error);
  if (known) return { message: known.message, locations, path, extensions: known.extensions };
  if (isClientFault(error)) {
    return { message: error.message, locations, path, extensions: { code: codeOf(error) } };
  }
  return { message: internalMessage, locations, path, extensions: { code: "INTERNAL" } };
}

/** Returns true for a masked error of the server: the client may try again. */
export const isInternal = ({ extensions }: GraphQLFormattedError): boolean => extensions?.code === "INTERNAL";

/** Writes to the log what maskError hides. */
export function logIfUnexpected(error: unknown, requestId: string): void {
  if (appErrorOf(error) || isClientFault(error)) return;
  const path = error instanceof GraphQLError ? error.path : undefined;
  log.error({ requestId, path, ...errorFields(originOf(error)) }, "unexpected error");
}

// An error thrown by a resolver has an original error; the library's errors about a document have none, and may lack a
// code.
const isClientFault = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError &&
  (clientCodes.has(String(error.extensions.code)) || (!error.originalError && !error.path));

const codeOf = (error: GraphQLError): unknown => error.extensions.code ?? "GRAPHQL_VALIDATION_FAILED";

const originOf = (error: unknown): unknown =>
  error instanceof GraphQLError && error.originalError ? originOf(error.originalError) : error;

const CODE_NAMES: Record<number, string> = {
  1: "InternalError",
  2: "BadValue",
  9: "FailedToParse",
  13: "Unauthorized",
  14: "TypeMismatch",
  15: "Overflow",
  16: "InvalidLength",
  20: "IllegalOperation",
  22: "InvalidBSON",
  26: "NamespaceNotFound",
  27: "IndexNotFound",
  28: "PathNotViable",
  40: "ConflictingUpdateOperators",
  43: "CursorNotFound",
  48: "NamespaceExists",
  50: "MaxTimeMSExpired",
  52: "DollarPrefixedFieldName",
  53: "InvalidIdField",
  55: "InvalidDBRef",
  56: "EmptyFieldName",
  57: "DottedFieldName",
  59: "CommandNotFound",
  66: "ImmutableField",
  67: "CannotCreateIndex",
  72: "InvalidOptions",
  73: "InvalidNamespace",
  85: "IndexOptionsConflict",
  86: "IndexKeySpecsConflict",
  100: "UnsatisfiableWriteConcern",
  112: "WriteConflict",
  115: "CommandNotSupported",
  117: "ConflictingOperationInProgress",
  165: "ViewDepthLimitExceeded",
  168: "InvalidPipelineOperator",
  171: "CannotIndexParallelArrays",
  175: "QueryPlanKilled",
  197: "InvalidIndexSpecificationOption",
  206: "NoSuchSession",
  217: "IncompleteTransactionHistory",
  225: "TransactionTooOld",
  237: "CursorKilled",
  238: "NotImplemented",
  241: "ConversionFailure",
  246: "SnapshotUnavailable",
  251: "NoSuchTransaction",
  256: "TransactionCommitted",
  257: "TransactionTooLarge",
  263: "OperationNotSupportedInTransaction",
  292: "QueryExceededMemoryLimitNoDiskUseAllowed",
  10107: "NotWritablePrimary",
  10334: "BSONObjectTooLarge",
  322: "APIVersionError",
  323: "APIStrictError",
  11000: "DuplicateKey",
  11600: "InterruptedAtShutdown",
  11601: "Interrupted",
  14031: "OutOfDiskSpace",
};

export function codeName(code: number): string {
  return CODE_NAMES[code] ?? `Location${code}`;
}

/** Error with MongoDB's code, sent to the client. */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly labels: string[] = [],
    readonly extra?: object,
  ) {
    super(message);
  }
}

export const badValue = (message: string) => new CommandError(2, message);
export const failedToParse = (message: string) => new CommandError(9, message);
export const typeMismatch = (message: string) => new CommandError(14, message);

/** Returns the error for a feature of MongoDB that this database does not support. */
export function notSupported(what: string): CommandError {
  return new CommandError(238, `${what} is not supported by the embedded database; set MONGODB_URI`);
}

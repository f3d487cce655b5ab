import { GraphQLError } from "graphql";

/** HTTP status of each error code over REST (rest-contract, Conventions). */
export const statusOf = {
  BAD_USER_INPUT: 400,
  CODE_INVALID: 400,
  CODE_EXPIRED: 400,
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  ACCOUNT_NOT_VERIFIED: 403,
  PROOF_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;
export type FieldMessages = Readonly<Record<string, string>>;

/** An error whose message may be displayed to the user. Every other error is masked and logged. */
export class AppError extends GraphQLError {
  readonly code: ErrorCode;
  readonly fields?: FieldMessages;
  /** Value of the Retry-After header, in seconds. */
  readonly retryAfter?: number;
  /** Challenge to solve first (auth/proof-of-work). */
  readonly challenge?: object;

  /** `current` of a conflict: the present state of its subject. */
  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: FieldMessages; retryAfter?: number; current?: object; challenge?: object } = {},
  ) {
    super(message, { extensions: { code, ...more } });
    this.name = "AppError";
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.challenge = more.challenge;
  }

  get status(): number {
    return statusOf[this.code];
  }

  /** The message of the first field at fault; else that of the error. */
  get reason(): string {
    return Object.values(this.fields ?? {})[0] ?? this.message;
  }
}

export const badInput = (fields: FieldMessages, message = Object.values(fields)[0] ?? "Demande invalide") =>
  new AppError("BAD_USER_INPUT", message, { fields });

export const unauthenticated = (message = "Connectez-vous pour continuer.") =>
  new AppError("UNAUTHENTICATED", message);

export const forbidden = (message = "Vous n’avez pas le droit de faire cela.") =>
  new AppError("FORBIDDEN", message);

export const notFound = (message: string) => new AppError("NOT_FOUND", message);

/** Resolves with null where `result` rejects with NOT_FOUND. */
export const nullIfNotFound = <Result>(result: Promise<Result>): Promise<Result | null> =>
  result.catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  });

export const rateLimited = (
  retryAfter: number,
  message = "Trop de demandes. Patientez un peu, puis réessayez.",
) => new AppError("RATE_LIMITED", message, { retryAfter });

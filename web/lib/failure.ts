import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";
import { reportOutdated } from "./browser/outdated.ts";
import { reportError } from "./browser/report-error.ts";
import { AnswerError, NetworkError, OutdatedError } from "./browser/requests/network.ts";

/** Failure with a message for the user; `fields` are the server's messages for single fields. */
export interface Failure {
  code: string;
  message: string;
  fields: Record<string, string>;
}

const messages = {
  NETWORK: "La connexion est perdue. Vérifiez votre réseau, puis réessayez.",
  INTERNAL: "Le service ne répond pas comme prévu. Réessayez dans un instant.",
  RATE_LIMITED: "Trop de tentatives en peu de temps. Patientez un instant, puis réessayez.",
  TOO_LARGE: "Ce que vous envoyez est trop lourd pour ce site. Allégez-le, puis réessayez.",
  UNAUTHENTICATED: "Votre session a pris fin. Reconnectez-vous, puis recommencez.",
  REFUSED: "Le site refuse cette demande. Rechargez la page, puis réessayez.",
  OUTDATED: "Le site a été mis à jour depuis que cette page est ouverte. Rechargez-la, puis recommencez.",
  UNEXPECTED:
    "Cette page n’a pas fonctionné comme prévu, et l’incident nous est signalé. Rechargez-la, puis réessayez.",
} as const;

type Code = keyof typeof messages;

/** Converts any error of a query, a mutation or a request. The server's own message is kept; an exception is reported. */
export function failureOf(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error)) return graphqlFailure(error);
  if (ServerError.is(error) || ServerParseError.is(error)) return failure(codeOfStatus(error.statusCode));
  if (error instanceof AnswerError) {
    const { code, message, fields } = failure(codeOfStatus(error.status));
    return { code, message: error.message || message, fields };
  }
  if (error instanceof NetworkError) return failure("NETWORK");
  if (error instanceof OutdatedError) return failure("OUTDATED");
  reportError("unexpected", error);
  return failure("UNEXPECTED");
}

const failure = (code: Code): Failure => ({ code, message: messages[code], fields: {} });

function graphqlFailure({ errors: [first] }: CombinedGraphQLErrors): Failure {
  if (first && isOfAnotherVersion(first)) {
    reportOutdated();
    return failure("OUTDATED");
  }
  const { code, fields } = (first?.extensions ?? {}) as { code?: unknown; fields?: unknown };
  return {
    code: typeof code === "string" ? code : "INTERNAL",
    message: first?.message || messages.INTERNAL,
    fields: textsOf(fields),
  };
}

/** Whether the server's schema is not the one that this page was built for: a field or a variable's form is unknown to it. */
const isOfAnotherVersion = ({ message, extensions }: CombinedGraphQLErrors["errors"][number]): boolean =>
  ["GRAPHQL_VALIDATION_FAILED", "GRAPHQL_PARSE_FAILED"].includes(String(extensions?.code)) ||
  (extensions?.code === "BAD_USER_INPUT" && message.startsWith('Variable "$'));

function codeOfStatus(status: number): Code {
  if (status === 429) return "RATE_LIMITED";
  if (status === 413) return "TOO_LARGE";
  if (status === 401) return "UNAUTHENTICATED";
  return status >= 400 && status < 500 ? "REFUSED" : "INTERNAL";
}

function textsOf(fields: unknown): Record<string, string> {
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** Returns true when a retry may succeed without any change. */
export function isPassing({ code }: Failure): boolean {
  return ["NETWORK", "INTERNAL", "RATE_LIMITED", "UNAVAILABLE"].includes(code);
}

/** Returns true when no retry of this page can succeed: it is older than the site, or has a defect. */
export const isFinal = ({ code }: Failure): boolean => code === "OUTDATED" || code === "UNEXPECTED";

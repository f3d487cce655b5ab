import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";

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
} as const;

/** Converts any error of a query or a mutation. The server's own message is kept. */
export function failureOf(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    const { code, fields } = (first?.extensions ?? {}) as { code?: unknown; fields?: unknown };
    return {
      code: typeof code === "string" ? code : "INTERNAL",
      message: first?.message || messages.INTERNAL,
      fields: textsOf(fields),
    };
  }
  if (ServerError.is(error)) return serverFailure(error.statusCode);
  return { code: "NETWORK", message: messages.NETWORK, fields: {} };
}

function serverFailure(status: number): Failure {
  const code = status === 429 ? "RATE_LIMITED" : "INTERNAL";
  return { code, message: messages[code], fields: {} };
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

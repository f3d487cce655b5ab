import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";

/** What went wrong, in words fit to show; `fields` are the server's words for single fields. */
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

/** Reads any error that a query or a mutation ends with. The server's own message is shown as it is. */
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

/** Whether trying again later can help without anything being changed. */
export function isPassing({ code }: Failure): boolean {
  return code === "NETWORK" || code === "INTERNAL" || code === "RATE_LIMITED";
}

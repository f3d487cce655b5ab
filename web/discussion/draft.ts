import { draft } from "../lib/browser/storage.ts";
import { newClientId } from "../lib/client-id.ts";

/** An unsent text. `lastAttempt` is its last submission: the same text is retried with the same clientId. */
export interface Draft {
  text: string;
  lastAttempt?: { text: string; clientId: string };
}

const empty: Draft = { text: "" };

/** Reads a draft of this tab; invalid content counts as empty. */
export function readDraft(key: string): Draft {
  try {
    const { text, lastAttempt: tried } = JSON.parse(draft(key).read() || "{}") as Partial<Draft>;
    if (typeof text !== "string") return empty;
    const isWhole = typeof tried?.text === "string" && typeof tried.clientId === "string";
    return isWhole ? { text, lastAttempt: tried } : { text };
  } catch {
    return empty;
  }
}

export function saveDraft(key: string, value: Draft): void {
  if (value.text) draft(key).write(JSON.stringify(value));
  else draft(key).clear();
}

/**
 * Returns the draft prepared for submission. A text that has not changed since the last attempt keeps its
 * clientId: the first response may have been lost, and a retry must not publish the text twice.
 */
export function prepareAttempt({ text, lastAttempt }: Draft): Required<Draft> {
  const isRetry = lastAttempt?.text === text;
  const clientId = (isRetry && lastAttempt?.clientId) || newClientId();
  return { text, lastAttempt: { text, clientId } };
}

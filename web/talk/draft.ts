import { draft } from "../storage.ts";
import { newClientId } from "./clientId.ts";

/** A text under way. `tried` is the last sending of it: the same text goes again under the same clientId. */
export interface Draft {
  text: string;
  tried?: { text: string; clientId: string };
}

const empty: Draft = { text: "" };

/** What this tab keeps under a key, whatever may have become of it. */
export function readDraft(key: string): Draft {
  try {
    const { text, tried } = JSON.parse(draft(key).read() || "{}") as Partial<Draft>;
    if (typeof text !== "string") return empty;
    const isWhole = typeof tried?.text === "string" && typeof tried.clientId === "string";
    return isWhole ? { text, tried } : { text };
  } catch {
    return empty;
  }
}

export function keepDraft(key: string, kept: Draft): void {
  if (kept.text) draft(key).write(JSON.stringify(kept));
  else draft(key).clear();
}

/**
 * The draft as it goes off. A text that was tried and not changed since keeps its clientId: its first answer may have
 * been lost on the way, and a second try must not publish it twice.
 */
export function readyToSend(kept: Draft): Required<Draft> {
  const isRetry = kept.tried?.text === kept.text;
  const clientId = (isRetry && kept.tried?.clientId) || newClientId();
  return { text: kept.text, tried: { text: kept.text, clientId } };
}

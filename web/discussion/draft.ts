import type { Mentionable } from "../../schema/text/mentions.ts";
import { draft } from "../lib/browser/storage.ts";
import { newClientId } from "../lib/client-id.ts";

/** An unsent text. `lastAttempt` is its last submission: the same text is retried with the same clientId. */
export interface Draft {
  text: string;
  /** People who were chosen to be named in it. */
  people?: Mentionable[];
  lastAttempt?: { text: string; clientId: string };
  /** It was sent, and the connection was lost: it is sent again, at the next visit too. */
  isWaiting?: boolean;
}

const empty: Draft = { text: "" };

/** Reads a draft of this tab, or of an account on this device; invalid content counts as empty. */
export function readDraft(key: string, owner?: string): Draft {
  try {
    const stored = JSON.parse(draft(key, owner).read() || "{}") as Partial<Draft>;
    const { text, people: chosen, lastAttempt: tried, isWaiting } = stored;
    if (typeof text !== "string") return empty;
    const people = Array.isArray(chosen) ? chosen.filter((each) => typeof each?.name === "string") : [];
    const isWhole = typeof tried?.text === "string" && typeof tried.clientId === "string";
    return isWhole ? { text, people, lastAttempt: tried, isWaiting: isWaiting === true } : { text, people };
  } catch {
    return empty;
  }
}

export function saveDraft(key: string, value: Draft, owner?: string): void {
  if (value.text) draft(key, owner).write(JSON.stringify(value));
  else draft(key, owner).clear();
}

/**
 * Returns the draft prepared for submission. A text that has not changed since the last attempt keeps its
 * clientId: the first response may have been lost, and a retry must not publish the text twice.
 */
export function prepareAttempt({
  text,
  people,
  lastAttempt,
}: Draft): Draft & Required<Pick<Draft, "lastAttempt">> {
  const isRetry = lastAttempt?.text === text;
  const clientId = (isRetry && lastAttempt?.clientId) || newClientId();
  return { text, people, lastAttempt: { text, clientId } };
}

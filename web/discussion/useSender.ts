import { useEffect, useRef, useState } from "react";
import type { Mentionable } from "../../schema/text/mentions.ts";
import { useTypedValues } from "../lib/browser/restored-input.ts";
import type { Failure } from "../lib/failure.ts";
import { useViewer } from "../lib/viewer.ts";
import { type Draft, prepareAttempt, readDraft, saveDraft } from "./draft.ts";
import { namedIn } from "./mentions/named-in.ts";
import { type SendState, sendAcross, useRetries } from "./useRetries.ts";

/** A text to send, with the people whom it names. */
export interface NewText {
  text: string;
  clientId: string;
  mentionIds?: string[];
}

interface SenderOptions {
  /** Name of the form in the page and of the draft in the storage. */
  name: string;
  max: number;
  send: (input: NewText) => Promise<unknown>;
}

/** The draft of this name, and the function that sets it in the page and in the storage. */
function useDraft(name: string, onWaiting: () => void): [Draft, (next: Draft) => void] {
  const owner = useViewer()?.id;
  const [draft, setDraft] = useState<Draft>({ text: useTypedValues(name, { text: "" }).text });

  // Read in an effect: the server can't know the storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onWaiting` is another function at each render
  useEffect(() => {
    const stored = readDraft(name, owner);
    if (!stored.text) return;
    setDraft((written) => (written.text ? written : stored));
    if (stored.isWaiting) onWaiting();
  }, [name, owner]);

  return [
    draft,
    (next) => {
      setDraft(next);
      saveDraft(name, next, owner);
    },
  ];
}

/**
 * State of a text that is sent exactly once and kept until the server has accepted it: across a lost
 * connection (it is resent when the connection returns), a failure, an expired session, a reload.
 */
export function useSender({ name, max, send }: SenderOptions) {
  const [sending, setSending] = useState<SendState>("idle");
  const [failure, setFailure] = useState<Failure | null>(null);
  // The state as it is now: the network may come back before React has shown that the text waits for it.
  const latest = useRef<SendState>("idle");
  const isNetworkBack = useRef(false);

  const change = (state: SendState) => {
    latest.current = state;
    setSending(state);
  };
  const [draft, keep] = useDraft(name, () => change("waiting"));

  function write(text: string, person?: Mentionable) {
    const people = person ? [...(draft.people ?? []), person] : draft.people;
    keep({ ...draft, text, people, isWaiting: false });
    if (latest.current !== "sending") change("idle");
    setFailure(null);
  }

  async function submit() {
    if (latest.current === "sending" || draft.text.trim() === "" || draft.text.length > max) return;
    const ready = prepareAttempt(draft);
    keep(ready);
    change("sending");
    const mentionIds = namedIn(ready.text, ready.people);
    const input = { ...ready.lastAttempt, ...(mentionIds && { mentionIds }) };
    const reason = await sendAcross(isNetworkBack, () => send(input));
    setFailure(reason);
    const isWaiting = reason?.code === "NETWORK";
    if (reason) {
      keep({ ...ready, isWaiting });
      return change(isWaiting ? "waiting" : "failed");
    }
    keep({ text: "" });
    change("idle");
  }

  useRetries(sending, isNetworkBack, () => {
    if (latest.current === "waiting") void submit();
  });

  return { text: draft.text, write, submit, sending, failure };
}

import { useEffect, useRef, useState } from "react";
import { useTypedValues } from "../lib/browser/restored-input.ts";
import { onNetworkBack } from "../lib/data/reconnection.ts";
import { type Failure, failureOf } from "../lib/failure.ts";
import { type Draft, prepareAttempt, readDraft, saveDraft } from "./draft.ts";

export type SendState = "idle" | "sending" | "waiting" | "failed";

interface SenderOptions {
  /** Name of the form in the page and of the draft in the storage. */
  name: string;
  max: number;
  send: (input: { text: string; clientId: string }) => Promise<unknown>;
}

/**
 * State of a text that is sent exactly once and kept until the server has accepted it: across a lost
 * connection (it is resent when the connection returns), a failure, an expired session, a reload.
 */
export function useSender({ name, max, send }: SenderOptions) {
  const [draft, setDraft] = useState<Draft>({ text: useTypedValues(name, { text: "" }).text });
  const [sending, setSending] = useState<SendState>("idle");
  const [failure, setFailure] = useState<Failure | null>(null);
  const isRunning = useRef(false);

  // Read in an effect: the server can't know the storage.
  useEffect(() => {
    const stored = readDraft(name);
    if (stored.text) setDraft((written) => (written.text ? written : stored));
  }, [name]);

  function write(text: string) {
    const next = { ...draft, text };
    setDraft(next);
    saveDraft(name, next);
    if (!isRunning.current) setSending("idle");
    setFailure(null);
  }

  async function submit() {
    if (isRunning.current || draft.text.trim() === "" || draft.text.length > max) return;
    isRunning.current = true;
    const ready = prepareAttempt(draft);
    setDraft(ready);
    saveDraft(name, ready);
    setSending("sending");
    try {
      await send(ready.lastAttempt);
      setDraft({ text: "" });
      saveDraft(name, { text: "" });
      setFailure(null);
      setSending("idle");
    } catch (error) {
      const reason = failureOf(error);
      setFailure(reason);
      setSending(reason.code === "NETWORK" ? "waiting" : "failed");
    } finally {
      isRunning.current = false;
    }
  }

  const latestSubmit = useRef(submit);
  useEffect(() => {
    latestSubmit.current = submit;
  });
  useEffect(() => {
    if (sending !== "waiting") return;
    return onNetworkBack(() => void latestSubmit.current());
  }, [sending]);

  return { text: draft.text, write, submit, sending, failure };
}

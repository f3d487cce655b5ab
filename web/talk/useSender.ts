import { useEffect, useRef, useState } from "react";
import { type Failure, failureOf } from "../failure.ts";
import { onReconnected } from "../live.ts";
import { useTyped } from "../typed.ts";
import { type Draft, keepDraft, readDraft, readyToSend } from "./draft.ts";

export type Sending = "idle" | "sending" | "waiting" | "failed";

interface SenderOptions {
  /** The form's name in the page and the draft's in the storage. */
  name: string;
  max: number;
  send: (input: { text: string; clientId: string }) => Promise<unknown>;
}

/**
 * A text that is written, sent once, and kept until it has arrived: over a lost connection (it then goes by itself
 * when the connection is back), a failure, an expired session, a reload.
 */
export function useSender({ name, max, send }: SenderOptions) {
  const [draft, setDraft] = useState<Draft>({ text: useTyped(name, { text: "" }).text });
  const [sending, setSending] = useState<Sending>("idle");
  const [failure, setFailure] = useState<Failure | null>(null);
  const isRunning = useRef(false);

  // The storage is read once the page is there: the server knows nothing of it.
  useEffect(() => {
    const kept = readDraft(name);
    if (kept.text) setDraft((written) => (written.text ? written : kept));
  }, [name]);

  function write(text: string) {
    const next = { ...draft, text };
    setDraft(next);
    keepDraft(name, next);
    if (!isRunning.current) setSending("idle");
    setFailure(null);
  }

  async function submit() {
    if (isRunning.current || draft.text.trim() === "" || draft.text.length > max) return;
    isRunning.current = true;
    const ready = readyToSend(draft);
    setDraft(ready);
    keepDraft(name, ready);
    setSending("sending");
    try {
      await send(ready.tried);
      setDraft({ text: "" });
      keepDraft(name, { text: "" });
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
    const sendAgain = () => void latestSubmit.current();
    const forget = onReconnected(sendAgain);
    addEventListener("online", sendAgain);
    return () => {
      forget();
      removeEventListener("online", sendAgain);
    };
  }, [sending]);

  return { text: draft.text, write, submit, sending, failure };
}

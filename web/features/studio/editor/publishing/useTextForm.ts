import { type FormEvent, useState } from "react";
import type { AnyObjectSchema } from "yup";
import { readDraft, saveDraft } from "../../../../discussion/draft.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { fieldErrorsOf } from "../session/field-errors.ts";

export interface TextFormOptions {
  /** Name of the draft in which the text is kept for this tab until it is sent or given up. */
  draftName: string;
  initial?: string;
  /** Returns why the text can't be sent now; "" when it can. */
  check?: () => Promise<string>;
  /** Sends the text; the message of an error that it throws is shown at the field. */
  onSend: (text: string) => Promise<unknown>;
  onSent: () => void;
}

/** Form of one text, `text` of the rules, which may be closed before it is sent and stays if it could not be sent. */
export function useTextForm(rules: AnyObjectSchema, options: TextFormOptions) {
  const { draftName, initial = "", check, onSend, onSent } = options;
  const [text, setText] = useState(() => readDraft(draftName).text || initial);
  const [error, setError] = useState("");
  const [isSending, setSending] = useState(false);
  const keep = (typed: string) => saveDraft(draftName, { text: typed === initial ? "" : typed });

  /** Resolves to the reason why the text was not sent, "" when it was. */
  async function send(): Promise<string> {
    try {
      const obstacle = await check?.();
      if (!obstacle) await onSend(text);
      return obstacle ?? "";
    } catch (reason) {
      const { fields, message } = failureOf(reason);
      return fields.text ?? message;
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const invalid = fieldErrorsOf(rules, { text }).text;
    setError(invalid ?? "");
    if (invalid || isSending) return;
    setSending(true);
    const refusal = await send();
    setSending(false);
    if (refusal) return setError(refusal);
    keep(initial);
    onSent();
  }
  return {
    text,
    error,
    isSending,
    submit,
    change(typed: string): void {
      setText(typed);
      keep(typed);
    },
    forget: () => keep(initial),
  };
}

import { Button } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { correctionRules } from "../../../../../schema/rules/correction.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { LongTextInput } from "../../../../ui/controls/LongTextInput.tsx";
import { fieldErrorsOf } from "../session/field-errors.ts";
import styles from "./Publishing.module.css";
import { texts } from "./texts.ts";

const labels = texts.corrections;

interface CorrectionFormProps {
  title?: string;
  verb: string;
  initial?: string;
  /** Sends the text; the message of an error that it throws is shown at the field. */
  onSend: (text: string) => Promise<void>;
  onCancel?: () => void;
}

/** Form for the text of a correction, which stays in the form if it could not be sent. */
export function CorrectionForm({ title, verb, initial = "", onSend, onCancel }: CorrectionFormProps) {
  const [text, setText] = useState(initial);
  const [error, setError] = useState("");
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    const invalid = fieldErrorsOf(correctionRules, { text }).text;
    setError(invalid ?? "");
    if (invalid || isSending) return;
    setSending(true);
    try {
      await onSend(text);
    } catch (reason) {
      const { fields, message } = failureOf(reason);
      setError(fields.text ?? message);
      setSending(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={title ?? labels.label}>
      {title && <p className={styles.heading}>{title}</p>}
      {title && <p className={styles.muted}>{labels.intro}</p>}
      <LongTextInput
        label={labels.label}
        name="correction"
        rows={3}
        maxLength={limits.correction.max}
        hint={labels.left(text.length)}
        error={error}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          {verb}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {labels.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

import { Button } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { correctionRules } from "../../../../../schema/rules/correction.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { LongTextField } from "../../../../ui/fields/LongTextField.tsx";
import { useUnsentText } from "../../shared/useUnsentText.ts";
import { fieldErrorsOf } from "../session/field-errors.ts";
import styles from "./Publishing.module.css";
import { texts } from "./texts.ts";

const labels = texts.corrections;

interface CorrectionFormProps {
  title?: string;
  verb: string;
  /** Name of the draft in which the text is kept for this tab until it is sent or given up. */
  draftName: string;
  initial?: string;
  /** Sends the text; the message of an error that it throws is shown at the field. */
  onSend: (text: string) => Promise<unknown>;
  onSent: () => void;
  onCancel?: () => void;
}

/** Text of the form, kept for this tab until it is sent or given up. */
function useCorrection({ draftName, initial, onSend, onSent, onCancel }: CorrectionFormProps) {
  const { text, change, forget } = useUnsentText(draftName, initial);
  const [error, setError] = useState("");
  const [isSending, setSending] = useState(false);

  function cancel(): void {
    forget();
    onCancel?.();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const invalid = fieldErrorsOf(correctionRules, { text }).text;
    setError(invalid ?? "");
    if (invalid || isSending) return;
    setSending(true);
    try {
      await onSend(text);
      forget();
      onSent();
    } catch (reason) {
      const { fields, message } = failureOf(reason);
      setError(fields.text ?? message);
      setSending(false);
    }
  }
  return { text, error, isSending, change, cancel, send };
}

/** Form for the text of a correction, which stays if it could not be sent, and through a panel that is closed. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { title, verb, onCancel } = props;
  const { text, error, isSending, change, cancel, send } = useCorrection(props);
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={title ?? labels.label}>
      {title && <p className={styles.heading}>{title}</p>}
      {title && <p className={styles.muted}>{labels.intro}</p>}
      <LongTextField
        label={labels.label}
        name="correction"
        rows={3}
        maxLength={limits.correction.max}
        hint={labels.left(text.length)}
        error={error}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          {verb}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={cancel}>
            {labels.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

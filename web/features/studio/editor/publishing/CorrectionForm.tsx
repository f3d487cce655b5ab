import { type FormEvent, useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { correctionRules } from "../../../../../schema/rules/correction.ts";
import { failureOf } from "../../../../failure.ts";
import { Button } from "../../../../ui/Button.tsx";
import { TextArea } from "../../../../ui/TextArea.tsx";
import { faultsOf } from "../faultsOf.ts";
import styles from "./Publishing.module.css";
import { texts } from "./texts.ts";

const words = texts.corrections;

interface CorrectionFormProps {
  title?: string;
  verb: string;
  initial?: string;
  /** What it throws is said at the field. */
  onSend: (text: string) => Promise<void>;
  onCancel?: () => void;
}

/** The text of a correction, kept when it could not be sent. */
export function CorrectionForm({ title, verb, initial = "", onSend, onCancel }: CorrectionFormProps) {
  const [text, setText] = useState(initial);
  const [fault, setFault] = useState("");
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    const refused = faultsOf(correctionRules, { text }).text;
    setFault(refused ?? "");
    if (refused || isSending) return;
    setSending(true);
    try {
      await onSend(text);
    } catch (reason) {
      const { fields, message } = failureOf(reason);
      setFault(fields.text ?? message);
      setSending(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={title ?? words.label}>
      {title && <p className={styles.heading}>{title}</p>}
      {title && <p className={styles.muted}>{words.intro}</p>}
      <TextArea
        label={words.label}
        name="correction"
        rows={3}
        maxLength={limits.correction.max}
        hint={words.left(text.length)}
        error={fault}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.deeds}>
        <Button type="submit" variant="outline" isLoading={isSending}>
          {verb}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

import { type ComponentProps, useId } from "react";
import styles from "./TextField.module.css";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "id" | "className"> {
  label: string;
  name: string;
  hint?: string;
  error?: string;
}

/** Labelled textarea, like TextField. */
export function TextArea({ label, hint, error, ...textarea }: TextAreaProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        {...textarea}
        id={id}
        className="chakra-textarea"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

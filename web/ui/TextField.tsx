import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./TextField.module.css";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  label: string;
  name: string;
  /** Help that stays, below the field. */
  hint?: string;
  /** What is wrong with the value: shown, announced, tied to the field. */
  error?: string;
  /** A control that lies at the field's end. */
  action?: ReactNode;
}

/** A label and its input, in the recipe's printed classes: it is the same before the client comes and after. */
export function TextField({ label, hint, error, action, ...input }: TextFieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={action ? styles.withAction : undefined}>
        <input
          {...input}
          id={id}
          className="chakra-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {action}
      </div>
      {/* Always there: a live region that comes with its words is not read out by all. */}
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

import { type ReactNode, useId } from "react";
import styles from "./Field.module.css";

export interface FieldProps {
  label: ReactNode;
  /** For screen readers only: the control shows it otherwise. */
  isLabelHidden?: boolean | undefined;
  /** Permanent help text below the control. */
  hint?: ReactNode;
  /** Error message: shown, announced, linked to the control. */
  error?: string | undefined;
}

/** Properties that link a control to its label, error and hint. */
export interface ControlProps {
  id: string;
  "aria-invalid"?: true | undefined;
  "aria-describedby"?: string | undefined;
}

/** Label, error and hint around a control, which `children` renders with the properties that link it to them. */
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, isLabelHidden, hint, error, children } = props;
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? "visually-hidden" : styles.label}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** Error and hint of a control, which it is described by: `<id>-error` and `<id>-hint`. */
export const FieldNotes = ({ id, hint, error }: Pick<FieldProps, "hint" | "error"> & { id: string }) => (
  <>
    {/* Always rendered: screen readers miss a live region that appears together with its text. */}
    <p id={`${id}-error`} className={styles.error} aria-live="polite">
      {error}
    </p>
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
  </>
);

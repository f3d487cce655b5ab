import type { ComponentProps } from "react";
import styles from "./Field.module.css";
import { Field, type FieldProps } from "./Field.tsx";

interface LongTextFieldProps extends FieldProps, Omit<ComponentProps<"textarea">, "id"> {
  name: string;
  /** Grows with its text. */
  grows?: boolean;
}

/** Labelled text of several lines. */
export function LongTextField(props: LongTextFieldProps) {
  const { label, isLabelHidden, hint, error, grows, className = "", ...textarea } = props;
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          className={`chakra-textarea ${grows ? styles.growing : ""} ${className}`}
        />
      )}
    </Field>
  );
}

import type { ComponentProps, ReactNode } from "react";
import styles from "./Field.module.css";
import { Field, type FieldProps } from "./Field.tsx";

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<"input">, "id" | "className"> {
  name: string;
  /** Control at the end of the field. */
  action?: ReactNode;
}

/** Labelled input with the printed classes of Chakra's recipe: looks the same before and after hydration. */
export const TextField = ({ label, isLabelHidden, hint, error, action, ...input }: TextFieldProps) => (
  <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
    {(control) => (
      <div className={action ? styles.withAction : undefined}>
        <input {...input} {...control} className="chakra-input" />
        {action}
      </div>
    )}
  </Field>
);

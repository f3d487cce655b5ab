import { Field } from "@chakra-ui/react";
import type { ReactNode } from "react";

export interface ControlFieldProps {
  label: string;
  /** Permanent help text below the control. */
  hint?: string;
  /** Error message: shown, announced, linked to the control. */
  error?: string;
}

/** Label, error and hint around one of Chakra's controls, which takes them over by itself. */
export const ControlField = ({
  label,
  hint,
  error,
  children,
}: ControlFieldProps & { children: ReactNode }) => (
  <Field.Root invalid={Boolean(error)}>
    <Field.Label>{label}</Field.Label>
    {children}
    <Field.ErrorText>{error}</Field.ErrorText>
    {hint && <Field.HelperText>{hint}</Field.HelperText>}
  </Field.Root>
);

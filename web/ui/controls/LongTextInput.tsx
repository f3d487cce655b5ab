import { Textarea, type TextareaProps } from "@chakra-ui/react";
import { ControlField, type ControlFieldProps } from "./ControlField.tsx";

type LongTextInputProps = ControlFieldProps & Omit<TextareaProps, "name"> & { name: string };

/** Labelled text of several lines. */
export const LongTextInput = ({ label, hint, error, ...textarea }: LongTextInputProps) => (
  <ControlField label={label} hint={hint} error={error}>
    <Textarea {...textarea} />
  </ControlField>
);

import { Input, type InputProps } from "@chakra-ui/react";
import { ControlField, type ControlFieldProps } from "./ControlField.tsx";

export type TextInputProps = ControlFieldProps & Omit<InputProps, "name"> & { name: string };

/** Labelled input of Chakra's, with the properties of the plain TextField. */
export const TextInput = ({ label, hint, error, ...input }: TextInputProps) => (
  <ControlField label={label} hint={hint} error={error}>
    <Input {...input} />
  </ControlField>
);

import { Checkbox } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { overLabel } from "./over-label.ts";

interface CheckInputProps {
  name?: string;
  isChecked: boolean | "indeterminate";
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

/** Checkbox with its label, as high as a finger by touch. */
export const CheckInput = ({ name, isChecked, onChange, children }: CheckInputProps) => (
  <Checkbox.Root
    minH="control"
    name={name}
    checked={isChecked}
    onCheckedChange={({ checked }) => onChange(checked === true)}
  >
    <Checkbox.HiddenInput style={overLabel} />
    <Checkbox.Control />
    <Checkbox.Label>{children}</Checkbox.Label>
  </Checkbox.Root>
);

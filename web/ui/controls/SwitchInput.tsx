import { Switch } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { overLabel } from "./over-label.ts";

interface SwitchInputProps {
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** Switch with its label: what is turned on or off at once. */
export const SwitchInput = ({ isOn, disabled, onChange, children }: SwitchInputProps) => (
  <Switch.Root
    minH="control"
    checked={isOn}
    disabled={disabled}
    onCheckedChange={({ checked }) => onChange(checked)}
  >
    <Switch.HiddenInput style={overLabel} />
    <Switch.Control />
    <Switch.Label>{children}</Switch.Label>
  </Switch.Root>
);

import { useId } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { completeAddress } from "../toolbar/link-address.ts";

interface AddressFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (more: { href: string }) => void;
}

/** Field of the address that a block leads to; one without a protocol is completed when the field is left. */
export function AddressField({ onChange, ...field }: AddressFieldProps) {
  return (
    <TextField
      {...field}
      name={`address-${useId()}`}
      inputMode="url"
      enterKeyHint="done"
      maxLength={limits.address.max}
      onChange={({ target }) => onChange({ href: target.value.trim() })}
      onBlur={({ target }) => onChange({ href: completeAddress(target.value) })}
    />
  );
}

import { NativeSelect } from "@chakra-ui/react";
import { ControlField, type ControlFieldProps } from "./ControlField.tsx";

interface SelectInputProps<Value extends string> extends ControlFieldProps {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

/** Labelled native list of choices. */
export function SelectInput<Value extends string>(props: SelectInputProps<Value>) {
  const { label, hint, error, name, value, onChange, options } = props;
  return (
    <ControlField label={label} hint={hint} error={error}>
      <NativeSelect.Root>
        <NativeSelect.Field
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </ControlField>
  );
}

import { Field, type FieldProps } from "./Field.tsx";

interface SelectFieldProps<Value extends string> extends FieldProps {
  name: string;
  value?: Value;
  onChange?: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

/** Labelled native list of choices. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, isLabelHidden, hint, error, name, value, onChange, options } = props;
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <select
          {...control}
          className="chakra-input"
          name={name}
          value={value}
          onChange={onChange && (({ target }) => onChange(target.value as Value))}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

import { NativeSelect } from "@chakra-ui/react";
import { useNavigate } from "react-router-dom";

interface SortSelectProps<Sort extends string> {
  label: string;
  sorts: readonly (readonly [Sort, string])[];
  current: Sort;
  addressOf: (sort: Sort) => string;
}

/** Sort order of a list: a field of the search form, applied at once when there is script. */
export function SortSelect<Sort extends string>({ label, sorts, current, addressOf }: SortSelectProps<Sort>) {
  const navigate = useNavigate();
  return (
    <NativeSelect.Root w="auto">
      <NativeSelect.Field
        name="sort"
        aria-label={label}
        value={current.toLowerCase()}
        onChange={({ target }) => void navigate(addressOf(target.value.toUpperCase() as Sort))}
      >
        {sorts.map(([key, name]) => (
          <option key={key} value={key.toLowerCase()}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

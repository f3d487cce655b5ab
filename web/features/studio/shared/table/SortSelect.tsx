import { chakra } from "@chakra-ui/react";
import type { ChangeEvent } from "react";
import { useNavigate } from "react-router-dom";

interface SortSelectProps<Sort extends string> {
  label: string;
  sorts: readonly (readonly [Sort, string])[];
  current: Sort;
  addressOf: (sort: Sort) => string;
}

/**
 * Sort order of a list: a field of the search form, applied at once when there is script. The form is submitted with the words in
 * its field: those of the address would be the last rendered ones, and what was typed since would be lost. In a drawer there is
 * no form. The first order is the default, which no address names.
 */
export function SortSelect<Sort extends string>({ label, sorts, current, addressOf }: SortSelectProps<Sort>) {
  const navigate = useNavigate();
  const optionOf = (sort: Sort) => (sort === sorts[0]?.[0] ? "" : sort.toLowerCase());
  const change = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = sorts.find(([key]) => optionOf(key) === target.value);
    if (target.form) target.form.requestSubmit();
    else if (chosen) void navigate(addressOf(chosen[0]));
  };
  return (
    <chakra.select
      className="chakra-input"
      w="auto"
      name="sort"
      aria-label={label}
      value={optionOf(current)}
      onChange={change}
    >
      {sorts.map(([key, name]) => (
        <option key={key} value={optionOf(key)}>
          {name}
        </option>
      ))}
    </chakra.select>
  );
}

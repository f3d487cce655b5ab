import { useNavigate } from "react-router-dom";
import styles from "../StudioPage.module.css";

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
    <select
      name="sort"
      aria-label={label}
      className={`chakra-input ${styles.select}`}
      value={current.toLowerCase()}
      onChange={({ target }) => void navigate(addressOf(target.value.toUpperCase() as Sort))}
    >
      {sorts.map(([key, name]) => (
        <option key={key} value={key.toLowerCase()}>
          {name}
        </option>
      ))}
    </select>
  );
}

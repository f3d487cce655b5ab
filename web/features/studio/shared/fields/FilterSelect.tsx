import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface FilterSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** `option` elements of the field. */
  children: ReactNode;
}

/** Choice of a filter; two stand side by side on a phone. */
export const FilterSelect = ({ label, value, onChange, children }: FilterSelectProps) => (
  <chakra.select
    className="chakra-input"
    w={{ base: "auto", md: "14rem" }}
    flex={{ base: "1 1 8rem", md: "none" }}
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {children}
  </chakra.select>
);

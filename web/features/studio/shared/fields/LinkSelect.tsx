import type { ComponentProps } from "react";
import { useNavigate } from "react-router-dom";
import type { LinkPills } from "../LinkPills.tsx";
import { FilterSelect } from "./FilterSelect.tsx";

/** The links of LinkPills as one choice, for a phone. */
export function LinkSelect({ label, current, links }: ComponentProps<typeof LinkPills>) {
  const navigate = useNavigate();
  const go = (key: string) => void navigate(links.find((link) => link.key === key)?.to ?? "");
  return (
    <FilterSelect label={label} value={current} onChange={go}>
      {links.map(({ key, label: name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </FilterSelect>
  );
}

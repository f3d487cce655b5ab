import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import table from "./Table.module.css";

interface SelectableTableProps {
  /** Column headers between the checkbox and the actions. */
  heads: readonly string[];
  children: ReactNode;
}

/** Table whose rows start with a checkbox and end with actions. On a phone each row is a card. */
export function SelectableTable({ heads, children }: SelectableTableProps) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <td />
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

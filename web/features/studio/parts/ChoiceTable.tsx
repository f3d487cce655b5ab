import type { ReactNode } from "react";
import table from "./Table.module.css";
import { texts } from "./texts.ts";

interface ChoiceTableProps {
  /** What stands above each column, between that of the boxes and that of the deeds. */
  heads: readonly string[];
  children: ReactNode;
}

/** A table whose rows begin with a box to choose them and end with what may be done. On a phone each row is a card. */
export function ChoiceTable({ heads, children }: ChoiceTableProps) {
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

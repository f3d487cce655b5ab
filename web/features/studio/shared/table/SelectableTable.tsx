import { Table } from "@chakra-ui/react";
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
    <Table.Root className={table.table}>
      <Table.Header>
        <Table.Row>
          <Table.Cell />
          {heads.map((head) => (
            <Table.ColumnHeader key={head} scope="col">
              {head}
            </Table.ColumnHeader>
          ))}
          <Table.ColumnHeader scope="col">
            <span className="visually-hidden">{texts.actions}</span>
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>{children}</Table.Body>
    </Table.Root>
  );
}

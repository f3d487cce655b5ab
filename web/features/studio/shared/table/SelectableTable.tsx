import { Table } from "@chakra-ui/react";
import type { ReactNode } from "react";
import table from "./Table.module.css";
import { TableHead } from "./TableHead.tsx";

interface SelectableTableProps {
  /** Column headers between the checkbox and the actions. */
  heads: readonly string[];
  /** Those of `heads` whose columns hold counts. */
  counts?: readonly string[];
  children: ReactNode;
}

/** Table whose rows start with a checkbox and end with actions. On a phone each row is a card. */
export function SelectableTable({ heads, counts, children }: SelectableTableProps) {
  return (
    <Table.Root className={table.table}>
      <TableHead heads={heads} counts={counts} hasSelection hasActions />
      <Table.Body>{children}</Table.Body>
    </Table.Root>
  );
}

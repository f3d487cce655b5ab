import { Table } from "@chakra-ui/react";
import { texts } from "../texts.ts";
import styles from "./Table.module.css";

interface TableHeadProps {
  heads: readonly (string | false)[];
  /** Those of `heads` whose columns hold counts, aligned by their last digit. */
  counts?: readonly string[];
  /** True when the last column holds the rows' actions: its heading is for screen readers only. */
  hasActions?: boolean;
  /** True when the first column holds the rows' checkboxes. */
  hasSelection?: boolean;
}

/** Head row of a table of the studio. */
export function TableHead({ heads, counts, hasActions = false, hasSelection = false }: TableHeadProps) {
  return (
    <Table.Header>
      <Table.Row>
        {hasSelection && <Table.Cell />}
        {heads.map(
          (head) =>
            head && (
              <Table.ColumnHeader
                key={head}
                scope="col"
                className={counts?.includes(head) ? styles.count : undefined}
              >
                {head}
              </Table.ColumnHeader>
            ),
        )}
        {hasActions && (
          <Table.ColumnHeader scope="col">
            <span className="visually-hidden">{texts.actions}</span>
          </Table.ColumnHeader>
        )}
      </Table.Row>
    </Table.Header>
  );
}

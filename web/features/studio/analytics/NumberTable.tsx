import { chakra, Table } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { formatCount } from "../../../lib/text/french.ts";
import { type SortOrder, sortRows } from "./sort-rows.ts";

interface NumberTableProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Heading of the names. */
  head: string;
  nameOf: (row: Row) => string;
  /** Shows the name; as text without it. */
  showName?: (row: Row) => ReactNode;
  /** Headings of the numbers. */
  columns: readonly string[];
  numbersOf: (row: Row) => readonly number[];
  /** Number whose share of the highest is drawn in each row. */
  drawn?: number;
  /** Order at first: the rows come in it. */
  initial?: SortOrder;
}

const byFirstNumber: SortOrder = { column: 0, isAscending: false };

/** Table of names with numbers, sorted by any column: from the highest, names from A; pressed again, the other way. */
export function NumberTable<Row>(props: NumberTableProps<Row>) {
  const { rows, keyOf, head, nameOf, showName = nameOf, columns, numbersOf, drawn } = props;
  const [order, setOrder] = useState(props.initial ?? byFirstNumber);
  const header = (label: string, column: number) => (
    <SortHeader key={label} label={label} column={column} order={order} onSort={setOrder} />
  );
  const most = drawn === undefined ? 0 : Math.max(1, ...rows.map((row) => numbersOf(row)[drawn] ?? 0));
  return (
    <Table.Root fontVariantNumeric="tabular-nums lining-nums">
      <Table.Header>
        <Table.Row bg="transparent">
          {header(head, -1)}
          {drawn !== undefined && <Table.Cell hideBelow="md" />}
          {columns.map(header)}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {sortRows(rows, order, nameOf, numbersOf).map((row) => (
          <Table.Row key={keyOf(row)}>
            <Table.Cell asChild whiteSpace="normal" overflowWrap="anywhere" fontWeight="600">
              <th scope="row">{showName(row)}</th>
            </Table.Cell>
            {drawn !== undefined && (
              <Table.Cell hideBelow="md" w="40%">
                <Share percent={((numbersOf(row)[drawn] ?? 0) / most) * 100} />
              </Table.Cell>
            )}
            {numbersOf(row).map((number, column) => (
              <Table.Cell key={columns[column]} px={{ base: "1", md: "2" }} textAlign="end">
                {formatCount(number)}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

interface SortHeaderProps {
  label: string;
  column: number;
  order: SortOrder;
  onSort: (order: SortOrder) => void;
}

function SortHeader({ label, column, order, onSort }: SortHeaderProps) {
  const isSorted = order.column === column;
  const direction = order.isAscending ? "ascending" : "descending";
  return (
    <Table.ColumnHeader
      scope="col"
      px={{ base: "1", md: "2" }}
      textStyle={{ base: "xs", md: "sm" }}
      textAlign={column < 0 ? "start" : "end"}
      aria-sort={isSorted ? direction : undefined}
    >
      <chakra.button
        type="button"
        minH="control"
        cursor="pointer"
        fontWeight="600"
        color={isSorted ? "fg" : "fg.muted"}
        _hover={{ color: "fg" }}
        onClick={() => onSort({ column, isAscending: isSorted ? !order.isAscending : column < 0 })}
      >
        {label}
        <chakra.span aria-hidden="true" display="inline-block" w="1em" textAlign="end">
          {isSorted && (order.isAscending ? "↑" : "↓")}
        </chakra.span>
      </chakra.button>
    </Table.ColumnHeader>
  );
}

/** Bar as long as the share, without a style attribute, which the page's policy forbids. */
const Share = ({ percent }: { percent: number }) => (
  <chakra.svg viewBox="0 0 100 1" preserveAspectRatio="none" w="full" h="2" aria-hidden="true">
    <chakra.rect fill="accent" width={percent} height={1} />
  </chakra.svg>
);

import { Table } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { Picture } from "../../../ui/media/Picture.tsx";
import { Time } from "../../../ui/Time.tsx";
import { confirmAndDelete } from "../shared/confirm-and-delete.ts";
import { RowActions } from "../shared/table/RowActions.tsx";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import type { CatalogueRow } from "./catalogue-screen.ts";
import { texts } from "./texts.ts";

interface CatalogueTableProps {
  rows: readonly CatalogueRow[];
  base: string;
  remove: (id: string) => Promise<unknown>;
  onDeleted: () => void;
}

const { heads } = texts;

export function CatalogueTable({ rows, base, remove, onDeleted }: CatalogueTableProps) {
  const removeRow = ({ id, title }: CatalogueRow) =>
    confirmAndDelete(async () => {
      await remove(id);
      return texts.deleted(title);
    }, onDeleted);
  return (
    <Table.Root className={table.table}>
      <TableHead heads={[heads.title, heads.by, heads.about, heads.date]} hasActions />
      <Table.Body>
        {rows.map((row) => (
          <Table.Row key={row.id}>
            <Table.ColumnHeader scope="row">
              <Link to={`${base}/edit/${row.id}`} className={table.person}>
                {row.cover && <Picture image={row.cover} alt="" sizes="4rem" className={table.thumb} />}
                {row.title}
              </Link>
            </Table.ColumnHeader>
            <Table.Cell data-label={row.by ? heads.by : undefined} className={table.long}>
              {row.by}
            </Table.Cell>
            <Table.Cell data-label={row.about ? heads.about : undefined} className={table.long}>
              {row.about}
            </Table.Cell>
            <Table.Cell data-label={heads.date} className={table.number}>
              <Time at={row.createdAt} />
            </Table.Cell>
            <Table.Cell className={table.last}>
              <RowActions
                name={row.title}
                edit={`${base}/edit/${row.id}`}
                onDelete={() => void removeRow(row)}
              />
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

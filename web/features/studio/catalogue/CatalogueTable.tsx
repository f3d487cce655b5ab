import { Link } from "react-router-dom";
import { Picture } from "../../../ui/media/Picture.tsx";
import { Time } from "../../../ui/Time.tsx";
import { confirmAndDelete } from "../shared/confirm-and-delete.ts";
import { RowActions } from "../shared/table/RowActions.tsx";
import table from "../shared/table/Table.module.css";
import { texts as shared } from "../shared/texts.ts";
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
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{heads.title}</th>
          <th scope="col">{heads.by}</th>
          <th scope="col">{heads.about}</th>
          <th scope="col">{heads.date}</th>
          <th scope="col">
            <span className="visually-hidden">{shared.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link to={`${base}/edit/${row.id}`} className={table.person}>
                {row.cover && <Picture image={row.cover} alt="" sizes="4rem" className={table.thumb} />}
                {row.title}
              </Link>
            </th>
            <td data-label={row.by ? heads.by : undefined} className={table.long}>
              {row.by}
            </td>
            <td data-label={row.about ? heads.about : undefined} className={table.long}>
              {row.about}
            </td>
            <td data-label={heads.date} className={table.number}>
              <Time at={row.createdAt} />
            </td>
            <td className={table.last}>
              <RowActions
                name={row.title}
                editTo={`${base}/edit/${row.id}`}
                onDelete={() => void removeRow(row)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

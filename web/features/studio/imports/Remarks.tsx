import { Table } from "@chakra-ui/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../../../lib/list-address.ts";
import { Button } from "../../../ui/Button.tsx";
import styles from "../shared/StudioPage.module.css";
import table from "../shared/table/Table.module.css";
import { useImportRemarksQuery } from "./imports.generated.ts";
import { texts } from "./texts.ts";

const perPage = 50;

/** Remarks of an import: each with the article whose part could not be kept, or was changed. */
export function Remarks({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { data, previousData } = useImportRemarksQuery({
    variables: { id, page },
    fetchPolicy: "cache-and-network",
  });
  const run = (data ?? previousData)?.importRun;
  if (!run) return null;
  const pages = Math.ceil(run.remarkCount / perPage);
  return (
    <section>
      <h2 className={styles.heading}>{texts.remarks}</h2>
      <p className={styles.muted}>
        {run.remarkCount === 0 ? texts.noRemarks : texts.remarkCount(run.remarkCount)}
      </p>
      {run.remarks.length > 0 && (
        <Table.Root className={table.table}>
          <Table.Body>
            {run.remarks.map(({ id: key, about, text }) => (
              <Table.Row key={key}>
                <Table.ColumnHeader scope="row">
                  <Link to={addressOf("/studio/posts", { keyword: about.slice(0, 100) })}>{about}</Link>
                </Table.ColumnHeader>
                <Table.Cell className={table.long}>{text}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      )}
      {pages > 1 && (
        <div className={styles.tools}>
          <Button variant="ghost" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts.previous}
          </Button>
          <span>{texts.pageOf(page, pages)}</span>
          <Button variant="ghost" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {texts.next}
          </Button>
        </div>
      )}
    </section>
  );
}

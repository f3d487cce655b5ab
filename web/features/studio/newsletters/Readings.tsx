import { Table } from "@chakra-ui/react";
import type { StudioMailingQuery } from "../../../gql/graphql.ts";
import styles from "../shared/StudioPage.module.css";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import { texts } from "./texts.ts";

const { linkHeads: heads } = texts;

type Counts = NonNullable<StudioMailingQuery["mailing"]["readings"]>;

/** Openings and clicks of a mailing, and its links that were followed. */
export const Readings = ({ opens, clicks, links }: Counts) => (
  <section aria-label={texts.readings(opens, clicks)}>
    <p>
      <strong>{texts.readings(opens, clicks)}</strong>
    </p>
    <p className={styles.muted}>{texts.readingsIntro}</p>
    {links.length > 0 && (
      <Table.Root className={table.table} aria-label={texts.links}>
        <TableHead heads={[heads.address, heads.clicks]} />
        <Table.Body>
          {links.map((link) => (
            <Table.Row key={link.address}>
              <Table.ColumnHeader scope="row" className={table.long}>
                {link.address}
              </Table.ColumnHeader>
              <Table.Cell data-label={heads.clicks} className={table.number}>
                {link.clicks}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    )}
  </section>
);

import { Table } from "@chakra-ui/react";
import type { ImportRun_AllFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/text/french.ts";
import styles from "../shared/StudioPage.module.css";
import table from "../shared/table/Table.module.css";
import { texts } from "./texts.ts";

const names = Object.keys(texts.countNames) as (keyof typeof texts.countNames)[];
const heads = texts.countHeads;

/** Whether something of a run is counted, here or in its file. */
export const hasCounts = ({ counts, sourceCounts }: Pick<ImportRun_AllFragment, "counts" | "sourceCounts">) =>
  names.some((name) => sourceCounts[name] > 0 || counts[name] > 0);

/** Numbers of what came beside those of the file; until they are counted, those of the file only. What is in neither has no row. */
export function RunCounts({ run: { state, counts, sourceCounts } }: { run: ImportRun_AllFragment }) {
  const filled = names.filter((name) => sourceCounts[name] > 0 || counts[name] > 0);
  const isBefore = ["LOOKED", "DISCARDED", "RUNNING"].includes(state);
  return (
    <section>
      <h2 className={styles.heading}>{isBefore ? texts.countsBefore : texts.counts}</h2>
      <Table.Root maxW="30rem">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">{heads.what}</Table.ColumnHeader>
            {!isBefore && (
              <Table.ColumnHeader scope="col" className={table.count}>
                {heads.here}
              </Table.ColumnHeader>
            )}
            <Table.ColumnHeader scope="col">{heads.there}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {filled.map((name) => (
            <Table.Row key={name}>
              <Table.ColumnHeader scope="row">{texts.countNames[name]}</Table.ColumnHeader>
              {!isBefore && <Table.Cell>{formatCount(counts[name])}</Table.Cell>}
              <Table.Cell>{formatCount(sourceCounts[name])}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {counts.redirects > 0 && <p className={styles.muted}>{texts.redirects(counts.redirects)}</p>}
    </section>
  );
}

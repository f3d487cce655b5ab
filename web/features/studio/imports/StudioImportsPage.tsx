import { Table } from "@chakra-ui/react";
import { Link, useSearchParams } from "react-router-dom";
import type { ImportRun_RowFragment } from "../../../gql/graphql.ts";
import { addressOf, readPage } from "../../../lib/list-address.ts";
import { textOf } from "../../../lib/text/text-of.ts";
import { Time } from "../../../ui/Time.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import { StudioList } from "../shared/StudioList.tsx";
import styles from "../shared/StudioPage.module.css";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import { ExportButtons } from "./ExportButtons.tsx";
import { ImportForm } from "./ImportForm.tsx";
import { useImportRunsQuery } from "./imports.generated.ts";
import { texts } from "./texts.ts";

const base = "/studio/imports";
const { heads } = texts;

/** /studio/imports: the form that begins an import, and those that were begun. */
export function StudioImportsPage() {
  const [search] = useSearchParams();
  const { data, error, reload } = useImportRunsQuery({
    variables: { page: readPage(search) },
  });
  const found = data?.importRuns;
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.title} area="imports" />
      <p className={styles.muted}>{texts.intro}</p>
      <ImportForm />
      <h2 className={styles.heading}>{texts.runs}</h2>
      <StudioList
        found={found}
        error={error}
        reload={reload}
        isNarrowed={false}
        empty={{ title: texts.empty }}
        hrefOf={(page) => addressOf(base, { page })}
      >
        <RunTable runs={found?.items ?? []} />
      </StudioList>
      <ExportButtons />
    </div>
  );
}

const RunTable = ({ runs }: { runs: readonly ImportRun_RowFragment[] }) => (
  <Table.Root className={table.table}>
    <TableHead heads={[heads.file, heads.kind, heads.state, heads.counts, heads.date]} />
    <Table.Body>
      {runs.map(({ id, kind, file, site, state, startedAt, remarkCount, counts }) => (
        <Table.Row key={id}>
          <Table.ColumnHeader scope="row">
            <Link to={`${base}/${id}`} className={table.person}>
              {file}
            </Link>
            {site && <span className={table.sub}>{site}</span>}
          </Table.ColumnHeader>
          <Table.Cell data-label={heads.kind}>{textOf(texts.kinds, kind)}</Table.Cell>
          <Table.Cell data-label={heads.state}>{textOf(texts.states, state)}</Table.Cell>
          <Table.Cell data-label={heads.counts}>
            {texts.articles(counts.articles)}
            <span className={table.sub}>{texts.remarkCount(remarkCount)}</span>
          </Table.Cell>
          <Table.Cell data-label={heads.date} className={table.number}>
            <Time at={startedAt} />
          </Table.Cell>
        </Table.Row>
      ))}
    </Table.Body>
  </Table.Root>
);

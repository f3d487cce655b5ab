import { Button, Stack, Table } from "@chakra-ui/react";
import { useState } from "react";
import type { ImportRun_AllFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { formatCount } from "../../../lib/text/french.ts";
import { textOf } from "../../../lib/text/text-of.ts";
import { LongTextField } from "../../../ui/fields/LongTextField.tsx";
import styles from "../shared/StudioPage.module.css";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import { useCheckImportMutation, useImportedAddressesQuery } from "./imports.generated.ts";
import { Pager } from "./Pager.tsx";
import { texts } from "./texts.ts";

const heads = texts.addressHeads;
const outcomes = ["ALL", "LOST", "MOVED", "SAME"] as const;
type Shown = (typeof outcomes)[number];

/** Requests every old address of an import here, and lists what each gives. */
export function Proof({ run: { id, check, isChecking } }: { run: ImportRun_AllFragment }) {
  const [list, setList] = useState("");
  const [error, setError] = useState("");
  const [checkImport, { loading }] = useCheckImportMutation();

  async function begin() {
    setError("");
    try {
      await checkImport({ variables: { id, list } });
    } catch (reason) {
      const { fields, message } = failureOf(reason);
      setError(fields.list ?? message);
    }
  }

  const count = check ? check.same + check.moved + check.lost : 0;
  return (
    <Stack asChild gap="3">
      <section>
        <h2 className={styles.heading}>{texts.proof}</h2>
        <p className={styles.muted}>{texts.proofIntro}</p>
        <LongTextField
          label={texts.list}
          name="list"
          rows={3}
          error={error}
          value={list}
          onChange={({ target }) => setList(target.value)}
        />
        <div>
          <Button loading={loading || isChecking} onClick={() => void begin()}>
            {check ? texts.checkAgain : texts.check}
          </Button>
        </div>
        {isChecking && <p role="status">{texts.checking(count)}</p>}
        {check && !isChecking && !check.endedAt && <p role="status">{texts.stopped}</p>}
        {check && !isChecking && <Addresses key={check.startedAt} id={id} check={check} />}
      </section>
    </Stack>
  );
}

interface AddressesProps {
  id: string;
  check: NonNullable<ImportRun_AllFragment["check"]>;
}

function Addresses({ id, check: { same, moved, lost } }: AddressesProps) {
  const [shown, setShown] = useState<Shown>(lost > 0 ? "LOST" : "ALL");
  const [page, setPage] = useState(1);
  const { data, previousData } = useImportedAddressesQuery({
    variables: { id, page, outcome: shown === "ALL" ? undefined : shown },
    fetchPolicy: "cache-and-network",
  });
  const found = (data ?? previousData)?.importedAddresses;
  const counts: Record<Shown, number> = { ALL: same + moved + lost, LOST: lost, MOVED: moved, SAME: same };
  return (
    <>
      <div className={styles.tools}>
        {outcomes.map((each) => (
          <Button
            key={each}
            variant={each === shown ? "solid" : "outline"}
            aria-pressed={each === shown}
            onClick={() => {
              setShown(each);
              setPage(1);
            }}
          >
            {texts.outcomes[each]} ({formatCount(counts[each])})
          </Button>
        ))}
      </div>
      {found?.items.length === 0 && <p>{texts.noAddress}</p>}
      {found && found.items.length > 0 && (
        <Table.Root className={table.table}>
          <TableHead heads={[heads.address, heads.outcome, heads.to, heads.source]} />
          <Table.Body>
            {found.items.map(({ id: key, address, outcome, status, to, source }) => (
              <Table.Row key={key}>
                <Table.ColumnHeader scope="row">{address}</Table.ColumnHeader>
                <Table.Cell data-label={heads.outcome}>{outcome === "MOVED" ? 301 : status}</Table.Cell>
                <Table.Cell data-label={heads.to} className={table.long}>
                  {to && <a href={to}>{to}</a>}
                </Table.Cell>
                <Table.Cell data-label={heads.source}>{textOf(texts.sources, source)}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      )}
      {found && <Pager label={texts.proof} page={page} pages={found.pages} onChange={setPage} />}
    </>
  );
}

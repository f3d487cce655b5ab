import { Button, Table } from "@chakra-ui/react";
import { useState } from "react";
import type { AddressSource, ImportedAddressesQuery, ImportRun_AllFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/text/french.ts";
import { textOf } from "../../../lib/text/text-of.ts";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import styles from "../shared/StudioPage.module.css";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import { useImportedAddressesQuery } from "./imports.generated.ts";
import { LostAddressActions } from "./LostAddressActions.tsx";
import { Pager } from "./Pager.tsx";
import { texts } from "./texts.ts";

const heads = texts.addressHeads;
const outcomes = ["ALL", "LOST", "MOVED", "SAME"] as const;
type Outcome = (typeof outcomes)[number];
type Source = AddressSource | "ALL";
const sources = (["ALL", ...Object.keys(texts.sources)] as Source[]).map((value) => ({
  value,
  label: value === "ALL" ? texts.everySource : texts.sources[value],
}));

interface AddressesProps {
  id: string;
  check: NonNullable<ImportRun_AllFragment["check"]>;
}

/** Addresses that the check has requested, by what they gave and where they come from; the lost ones first. */
export function Addresses({ id, check: { same, moved, lost } }: AddressesProps) {
  const [outcome, setOutcome] = useState<Outcome>(lost > 0 ? "LOST" : "ALL");
  const [source, setSource] = useState<Source>("ALL");
  const [page, setPage] = useState(1);
  const { data, previousData } = useImportedAddressesQuery({
    variables: {
      ...{ id, page },
      outcome: outcome === "ALL" ? undefined : outcome,
      source: source === "ALL" ? undefined : source,
    },
    fetchPolicy: "cache-and-network",
  });
  const found = (data ?? previousData)?.importedAddresses;
  const counts: Record<Outcome, number> = { ALL: same + moved + lost, LOST: lost, MOVED: moved, SAME: same };
  return (
    <>
      <div className={styles.tools}>
        {outcomes.map((each) => (
          <Button
            key={each}
            variant={each === outcome ? "solid" : "outline"}
            aria-pressed={each === outcome}
            onClick={() => {
              setOutcome(each);
              setPage(1);
            }}
          >
            {texts.outcomes[each]} ({formatCount(counts[each])})
          </Button>
        ))}
      </div>
      <div className={styles.form}>
        <SelectField
          label={heads.source}
          name="source"
          value={source}
          options={sources}
          onChange={(chosen) => {
            setSource(chosen);
            setPage(1);
          }}
        />
      </div>
      {found && (
        <p role="status" className={styles.muted}>
          {found.total === 0 ? texts.noAddress : texts.addresses(found.total)}
        </p>
      )}
      {found && found.items.length > 0 && <AddressTable items={found.items} hasActions={lost > 0} />}
      {found && <Pager label={texts.proof} page={page} pages={found.pages} onChange={setPage} />}
    </>
  );
}

interface AddressTableProps {
  items: ImportedAddressesQuery["importedAddresses"]["items"];
  /** Whether a column offers redirects for the lost ones. */
  hasActions: boolean;
}

function AddressTable({ items, hasActions }: AddressTableProps) {
  return (
    <Table.Root className={table.table}>
      <TableHead heads={[heads.address, heads.outcome, heads.to, heads.source]} hasActions={hasActions} />
      <Table.Body>
        {items.map(({ id: key, address, outcome: given, status, to, source: from, likely }) => (
          <Table.Row key={key}>
            <Table.ColumnHeader scope="row">{address}</Table.ColumnHeader>
            <Table.Cell data-label={heads.outcome}>{given === "MOVED" ? 301 : status}</Table.Cell>
            <Table.Cell data-label={heads.to} className={table.long}>
              {to && <a href={to}>{to}</a>}
            </Table.Cell>
            <Table.Cell data-label={heads.source}>{textOf(texts.sources, from)}</Table.Cell>
            {hasActions && (
              <Table.Cell className={table.last}>
                {given === "LOST" && <LostAddressActions address={address} likely={likely ?? null} />}
              </Table.Cell>
            )}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

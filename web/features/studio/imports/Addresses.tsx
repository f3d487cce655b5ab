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
const outcomes = ["ALL", "LOST", "MISDIRECTED", "MOVED", "SAME", "UNKNOWN"] as const;
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

/** Returns how many addresses a check has an outcome of. */
export const checkedCount = ({ lost, misdirected, moved, same, unknown }: AddressesProps["check"]): number =>
  lost + misdirected + moved + same + unknown;

/** Addresses that the check has requested, by what they gave and where they come from; the lost ones first. */
export function Addresses({ id, check }: AddressesProps) {
  const { lost, misdirected, moved, same, unknown } = check;
  const [outcome, setOutcome] = useState<Outcome>(
    lost > 0 ? "LOST" : misdirected > 0 ? "MISDIRECTED" : "ALL",
  );
  const [source, setSource] = useState<Source>("ALL");
  const [page, setPage] = useState(1);
  const { data, previousData } = useImportedAddressesQuery({
    variables: {
      ...{ id, page },
      outcome: outcome === "ALL" ? undefined : outcome,
      source: source === "ALL" ? undefined : source,
    },
  });
  const found = (data ?? previousData)?.importedAddresses;
  const counts: Record<Outcome, number> = {
    ...{ ALL: checkedCount(check), LOST: lost, MISDIRECTED: misdirected },
    ...{ MOVED: moved, SAME: same, UNKNOWN: unknown },
  };
  return (
    <>
      <p className={styles.muted}>{texts.listed(check.listed)}</p>
      <OutcomeButtons
        counts={counts}
        chosen={outcome}
        onChoose={(each) => {
          setOutcome(each);
          setPage(1);
        }}
      />
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
      {texts.outcomeHints[outcome] && <p className={styles.muted}>{texts.outcomeHints[outcome]}</p>}
      {found && (
        <p role="status" className={styles.muted}>
          {found.total === 0 ? texts.noAddress : texts.addresses(found.total)}
        </p>
      )}
      {found && found.items.length > 0 && (
        <AddressTable items={found.items} hasActions={lost + misdirected > 0} />
      )}
      {found && <Pager label={texts.proof} page={page} pages={found.pages} onChange={setPage} />}
    </>
  );
}

interface OutcomeButtonsProps {
  counts: Readonly<Record<Outcome, number>>;
  chosen: Outcome;
  onChoose: (outcome: Outcome) => void;
}

/** A button for each outcome that addresses have, with their number. */
const OutcomeButtons = ({ counts, chosen, onChoose }: OutcomeButtonsProps) => (
  <div className={styles.tools}>
    {outcomes
      .filter((each) => each === "ALL" || each === chosen || counts[each] > 0)
      .map((each) => (
        <Button
          key={each}
          variant={each === chosen ? "solid" : "outline"}
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
        >
          {texts.outcomes[each]} ({formatCount(counts[each])})
        </Button>
      ))}
  </div>
);

function answerOf(outcome: string, status: number, to?: string | null): number | string {
  if (outcome === "UNKNOWN") return texts.notRequested;
  return to && outcome !== "LOST" ? 301 : status;
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
            <Table.Cell data-label={heads.outcome}>{answerOf(given, status, to)}</Table.Cell>
            <Table.Cell data-label={heads.to} className={table.long}>
              {to && <a href={to}>{to}</a>}
            </Table.Cell>
            <Table.Cell data-label={heads.source}>{textOf(texts.sources, from)}</Table.Cell>
            {hasActions && (
              <Table.Cell className={table.last}>
                {(given === "LOST" || given === "MISDIRECTED") && (
                  <LostAddressActions address={address} likely={likely ?? null} />
                )}
              </Table.Cell>
            )}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

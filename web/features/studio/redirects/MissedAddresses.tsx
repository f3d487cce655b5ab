import { Button, Table } from "@chakra-ui/react";
import { useSearchParams } from "react-router-dom";
import type { MissedAddress_RowFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { usePage } from "../../../lib/page-state.ts";
import { LinkPills } from "../shared/LinkPills.tsx";
import { StudioList } from "../shared/StudioList.tsx";
import styles from "../shared/StudioPage.module.css";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import type { EditedRedirect } from "./RedirectDialog.tsx";
import { useCreateRedirectMutation, useMissedAddressesQuery } from "./redirects.generated.ts";
import { texts } from "./texts.ts";

const base = "/studio/redirects?show=missed";
const periods = [7, 30, 90] as const;
const heads = texts.missedHeads;

interface MissedAddressesProps {
  /** Opens the form for an address whose target is not found by itself. */
  onEdit: (redirect: EditedRedirect) => void;
}

/** Addresses requested in vain, each with a redirect to the article to which it most likely led. */
export function MissedAddresses({ onEdit }: MissedAddressesProps) {
  const [search] = useSearchParams();
  const days = periods.find((each) => String(each) === search.get("days")) ?? 30;
  const { data, error, reload } = useMissedAddressesQuery({
    variables: { days },
  });
  const items = data?.missedAddresses;
  return (
    <>
      <p className={styles.muted}>{texts.missedIntro}</p>
      <LinkPills
        label={texts.period}
        current={String(days)}
        links={periods.map((each) => ({
          key: String(each),
          label: texts.days(each),
          to: each === 30 ? base : `${base}&days=${each}`,
        }))}
      />
      <StudioList
        found={items && { page: 1, pages: 1, items }}
        error={error}
        reload={reload}
        isNarrowed={false}
        empty={{ title: texts.missedEmpty }}
        hrefOf={() => base}
      >
        <MissedTable missed={items ?? []} onEdit={onEdit} onChanged={reload} />
      </StudioList>
    </>
  );
}

interface MissedTableProps extends MissedAddressesProps {
  missed: readonly MissedAddress_RowFragment[];
  onChanged: () => void;
}

function MissedTable({ missed, onEdit, onChanged }: MissedTableProps) {
  const { site } = usePage();
  const [create] = useCreateRedirectMutation();

  async function lead(from: string, to: string) {
    try {
      await create({ variables: { input: { from, to } } });
      flash.success(texts.saved(from));
      onChanged();
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <Table.Root className={table.table}>
      <TableHead
        heads={[heads.address, heads.count, heads.robots, heads.last]}
        counts={[heads.count, heads.robots]}
        hasActions
      />
      <Table.Body>
        {missed.map(({ address, count, robotCount, lastMissedOn, likely }) => (
          <Table.Row key={address}>
            <Table.ColumnHeader scope="row">{address}</Table.ColumnHeader>
            <Table.Cell data-label={heads.count} className={table.count}>
              {count}
            </Table.Cell>
            <Table.Cell data-label={heads.robots} className={table.count}>
              {robotCount}
            </Table.Cell>
            <Table.Cell data-label={heads.last} className={table.number}>
              {texts.day(lastMissedOn, site.timeZone)}
            </Table.Cell>
            <Table.Cell className={table.last}>
              {likely && (
                <Button
                  h="auto"
                  minH="control"
                  whiteSpace="normal"
                  onClick={() => void lead(address, likely.to)}
                >
                  {texts.lead(likely.title)}
                </Button>
              )}
              <Button
                variant="ghost"
                aria-label={texts.leadElsewhereOf(address)}
                onClick={() => onEdit({ from: address, to: "" })}
              >
                {texts.leadElsewhere}
              </Button>
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

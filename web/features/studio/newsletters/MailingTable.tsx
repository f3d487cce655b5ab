import { Button, Table } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { StudioMailing_RowFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { addressOf } from "../../../lib/list-address.ts";
import { Time } from "../../../ui/Time.tsx";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import { base } from "./addresses.ts";
import { useStopMailingMutation } from "./studio-newsletters.generated.ts";
import { texts } from "./texts.ts";

const { heads, outcome } = texts;
const outcomes = Object.keys(outcome) as (keyof typeof outcome)[];

/** Returns what became of the mails of a mailing, in words. */
const outcomeOf = ({ counts }: StudioMailing_RowFragment): string =>
  outcomes.flatMap((each) => (counts[each] > 0 ? [outcome[each](counts[each])] : [])).join(", ");

export function MailingTable({ mailings }: { mailings: readonly StudioMailing_RowFragment[] }) {
  const [stop] = useStopMailingMutation();

  async function stopOne({ id }: StudioMailing_RowFragment) {
    try {
      await stop({ variables: { id } });
      flash.success(texts.stopped);
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <Table.Root className={table.table}>
      <TableHead heads={[heads.subject, heads.state, heads.outcome, heads.date]} hasActions />
      <Table.Body>
        {mailings.map((each) => (
          <Table.Row key={each.id}>
            <Table.ColumnHeader scope="row">
              <Link to={addressOf(base, { mailing: each.id })} aria-label={texts.detailOf(each.subject)}>
                {each.subject}
              </Link>
              <span className={table.sub}>
                {each.isForFollowers ? texts.followersOf(each.topics) : each.topics.join(", ")}
              </span>
            </Table.ColumnHeader>
            <Table.Cell data-label={heads.state}>{texts.state[each.state]}</Table.Cell>
            <Table.Cell data-label={heads.outcome}>{outcomeOf(each)}</Table.Cell>
            <Table.Cell data-label={heads.date} className={table.number}>
              <Time at={each.startedAt} />
            </Table.Cell>
            <Table.Cell className={table.last}>
              {each.state !== "DONE" && each.state !== "STOPPED" && (
                <Button aria-label={texts.stopOf(each.subject)} onClick={() => void stopOne(each)}>
                  {texts.stop}
                </Button>
              )}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

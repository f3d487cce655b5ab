import { Button, Table } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { StudioMailing_RowFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { addressOf } from "../../../lib/list-address.ts";
import { usePage } from "../../../lib/page-state.ts";
import { longDateTime } from "../../../lib/text/french.ts";
import { Time } from "../../../ui/Time.tsx";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import { base } from "./addresses.ts";
import { outcomeOf } from "./outcome-of.ts";
import { useStopMailingMutation } from "./studio-newsletters.generated.ts";
import { texts } from "./texts.ts";

const { heads } = texts;

/** Whether it may still be stopped. */
const isRunning = ({ state }: StudioMailing_RowFragment) =>
  state === "PLANNED" || state === "PREPARING" || state === "SENDING";

export function MailingTable({ mailings }: { mailings: readonly StudioMailing_RowFragment[] }) {
  const { site } = usePage();
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
            <Table.Cell data-label={heads.outcome}>
              {each.state === "EMPTY" ? texts.emptyDigest : outcomeOf(each)}
              {each.readings && (
                <span className={table.sub}>{texts.readings(each.readings.opens, each.readings.clicks)}</span>
              )}
            </Table.Cell>
            <Table.Cell data-label={heads.date} className={table.number}>
              {each.kind !== "POST" && each.state === "PLANNED" ? (
                longDateTime(each.startedAt, site.timeZone)
              ) : (
                <Time at={each.startedAt} />
              )}
            </Table.Cell>
            <Table.Cell className={table.last}>
              {isRunning(each) && (
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

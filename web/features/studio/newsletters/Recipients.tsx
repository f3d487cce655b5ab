import { Table } from "@chakra-ui/react";
import { Link, useSearchParams } from "react-router-dom";
import type { StudioMailingQuery } from "../../../gql/graphql.ts";
import { addressOf, readListAddress } from "../../../lib/list-address.ts";
import { Time } from "../../../ui/Time.tsx";
import { LinkPills } from "../shared/LinkPills.tsx";
import { StudioList } from "../shared/StudioList.tsx";
import styles from "../shared/StudioPage.module.css";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import { base } from "./addresses.ts";
import { Readings } from "./Readings.tsx";
import { ResendButton } from "./ResendButton.tsx";
import { type RecipientState, recipientStates } from "./recipient-states.ts";
import { useStudioMailingQuery } from "./studio-newsletters.generated.ts";
import { texts } from "./texts.ts";

const { recipientHeads: heads } = texts;

/** Recipients of a mailing by what became of their mail, in words. */
export function Recipients({ id }: { id: string }) {
  const [search] = useSearchParams();
  const { page } = readListAddress(search);
  const state = recipientStates.find((each) => each.toLowerCase() === search.get("state")) ?? "SENT";
  const { data, error, reload } = useStudioMailingQuery({
    variables: { id, state, page },
  });
  const mailing = data?.mailing;
  const hrefOf = (of: RecipientState, to?: number) =>
    addressOf(base, { mailing: id, state: of.toLowerCase(), page: to });
  return (
    <>
      <Link to={base} className={styles.muted}>
        {texts.allMailings}
      </Link>
      {mailing && <h2 className={styles.heading}>{mailing.subject}</h2>}
      {mailing?.readings && <Readings {...mailing.readings} />}
      <LinkPills
        label={texts.outcomes}
        current={state}
        links={recipientStates.map((key) => ({
          key,
          label: texts.recipientState[key](mailing?.counts[countOf(key)] ?? 0),
          to: hrefOf(key),
        }))}
      />
      <p className={styles.muted}>{texts.recipientIntro[state]}</p>
      {mailing && state === "UNCONFIRMED" && mailing.counts.unconfirmed > 0 && (
        <ResendButton mailing={mailing} onSent={reload} />
      )}
      <StudioList
        found={data?.mailingRecipients}
        error={error}
        reload={reload}
        isNarrowed={false}
        empty={{ title: texts.noRecipient }}
        hrefOf={(to) => hrefOf(state, to)}
      >
        <RecipientTable recipients={data?.mailingRecipients.items ?? []} />
      </StudioList>
    </>
  );
}

const countOf = (state: RecipientState) => state.toLowerCase() as Lowercase<RecipientState>;

const RecipientTable = ({ recipients }: { recipients: StudioMailingQuery["mailingRecipients"]["items"] }) => (
  <Table.Root className={table.table}>
    <TableHead heads={[heads.address, heads.reply, heads.attempts, heads.date]} />
    <Table.Body>
      {recipients.map((each) => (
        <Table.Row key={each.id}>
          <Table.ColumnHeader scope="row" className={table.long}>
            {each.address ?? texts.erasedAddress}
          </Table.ColumnHeader>
          <Table.Cell data-label={heads.reply}>{each.replyCode ?? texts.noReply}</Table.Cell>
          <Table.Cell data-label={heads.attempts} className={table.number}>
            {each.attempts}
          </Table.Cell>
          <Table.Cell data-label={heads.date} className={table.number}>
            {each.finishedAt ? <Time at={each.finishedAt} /> : texts.notYet}
          </Table.Cell>
        </Table.Row>
      ))}
    </Table.Body>
  </Table.Root>
);

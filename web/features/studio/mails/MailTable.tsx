import { Table } from "@chakra-ui/react";
import type { StudioMail_RowFragment } from "../../../gql/graphql.ts";
import { textOf } from "../../../lib/text/text-of.ts";
import { Time } from "../../../ui/Time.tsx";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import { texts } from "./texts.ts";

const { heads } = texts;

/** Returns the reason why a mail has not been sent; empty without one. */
function reasonOf({ problem, replyCode, state }: StudioMail_RowFragment): string {
  if (state === "SUPPRESSED") return texts.refusedAddress;
  if (!problem || state === "SENT") return "";
  const text = textOf(texts.problem, problem);
  return replyCode ? texts.withCode(text, replyCode) : text;
}

export function MailTable({ mails }: { mails: readonly StudioMail_RowFragment[] }) {
  return (
    <Table.Root className={table.table}>
      <TableHead
        heads={[heads.kind, heads.address, heads.state, heads.attempts, heads.date]}
        counts={[heads.attempts]}
      />
      <Table.Body>
        {mails.map((mail) => (
          <Table.Row key={mail.id}>
            <Table.ColumnHeader scope="row">{textOf(texts.kind, mail.kind)}</Table.ColumnHeader>
            <Table.Cell data-label={heads.address} className={table.long}>
              {mail.address}
            </Table.Cell>
            <Table.Cell data-label={heads.state}>
              {textOf(texts.stateOf, mail.state)}
              <span className={table.sub}>{reasonOf(mail)}</span>
            </Table.Cell>
            <Table.Cell data-label={heads.attempts} className={table.count}>
              {mail.attempts}
            </Table.Cell>
            <Table.Cell data-label={heads.date} className={table.number}>
              <Time at={mail.createdAt} />
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

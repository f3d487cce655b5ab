import type { StudioMail_RowFragment } from "../../../gql/graphql.ts";
import { Time } from "../../../ui/Time.tsx";
import table from "../shared/table/Table.module.css";
import { texts } from "./texts.ts";

const { heads } = texts;

/** Returns the reason why a mail has not been sent; empty without one. */
function reasonOf({ problem, replyCode, state }: StudioMail_RowFragment): string {
  if (state === "SUPPRESSED") return texts.refusedAddress;
  if (!problem || state === "SENT") return "";
  return replyCode ? texts.withCode(texts.problem[problem], replyCode) : texts.problem[problem];
}

export function MailTable({ mails }: { mails: readonly StudioMail_RowFragment[] }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{heads.kind}</th>
          <th scope="col">{heads.address}</th>
          <th scope="col">{heads.state}</th>
          <th scope="col">{heads.attempts}</th>
          <th scope="col">{heads.date}</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <th scope="row">{texts.kind[mail.kind]}</th>
            <td data-label={heads.address} className={table.long}>
              {mail.address}
            </td>
            <td data-label={heads.state}>
              {texts.stateOf[mail.state]}
              <span className={table.sub}>{reasonOf(mail)}</span>
            </td>
            <td data-label={heads.attempts} className={table.number}>
              {mail.attempts}
            </td>
            <td data-label={heads.date} className={table.number}>
              <Time at={mail.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

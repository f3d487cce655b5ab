import { Table } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { StudioLetter_RowFragment } from "../../../gql/graphql.ts";
import { addressOf } from "../../../lib/list-address.ts";
import { usePage } from "../../../lib/page-state.ts";
import { longDateTime } from "../../../lib/text/french.ts";
import { Time } from "../../../ui/Time.tsx";
import { confirmAndDelete } from "../shared/confirm-and-delete.ts";
import { RowActions } from "../shared/table/RowActions.tsx";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import { base } from "./addresses.ts";
import { outcomeOf } from "./outcome-of.ts";
import { useStudioDeleteLetterMutation } from "./studio-newsletters.generated.ts";
import { texts } from "./texts.ts";

const heads = texts.letterHeads;

interface LetterTableProps {
  letters: readonly StudioLetter_RowFragment[];
  onDeleted: () => void;
}

export function LetterTable({ letters, onDeleted }: LetterTableProps) {
  const [remove] = useStudioDeleteLetterMutation();
  const removeOne = ({ id }: StudioLetter_RowFragment) =>
    confirmAndDelete(async () => {
      await remove({ variables: { id } });
      return texts.letterDeleted;
    }, onDeleted);
  return (
    <Table.Root className={table.table}>
      <TableHead heads={[heads.subject, heads.state, heads.outcome, heads.date]} hasActions />
      <Table.Body>
        {letters.map((each) => (
          <LetterRow key={each.id} letter={each} onDelete={() => void removeOne(each)} />
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function LetterRow({ letter, onDelete }: { letter: StudioLetter_RowFragment; onDelete: () => void }) {
  const { site } = usePage();
  const { id, subject, state, mailing } = letter;
  const edit = `/studio/newsletters/edit/${id}`;
  const name = subject || texts.untitled;
  return (
    <Table.Row>
      <Table.ColumnHeader scope="row">
        <Link to={edit} className={table.person}>
          {name}
        </Link>
      </Table.ColumnHeader>
      <Table.Cell data-label={heads.state}>{texts.letterState[state]}</Table.Cell>
      <Table.Cell data-label={heads.outcome}>
        {mailing && (
          <Link to={addressOf(base, { mailing: mailing.id })} aria-label={texts.detailOf(name)}>
            {outcomeOf(mailing) || texts.state[mailing.state]}
          </Link>
        )}
      </Table.Cell>
      <Table.Cell data-label={heads.date} className={table.number}>
        {letter.plannedAt ? (
          longDateTime(letter.plannedAt, site.timeZone)
        ) : (
          <Time at={letter.sentAt ?? letter.updatedAt} />
        )}
      </Table.Cell>
      <Table.Cell className={table.last}>
        <RowActions name={name} edit={edit} onDelete={onDelete} />
      </Table.Cell>
    </Table.Row>
  );
}

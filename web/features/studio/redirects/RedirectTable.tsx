import { Table } from "@chakra-ui/react";
import type { Redirect_RowFragment } from "../../../gql/graphql.ts";
import { usePage } from "../../../lib/page-state.ts";
import { textOf } from "../../../lib/text/text-of.ts";
import { confirmAndDelete } from "../shared/confirm-and-delete.ts";
import { RowActions } from "../shared/table/RowActions.tsx";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import type { EditedRedirect } from "./RedirectDialog.tsx";
import { useDeleteRedirectMutation } from "./redirects.generated.ts";
import { texts } from "./texts.ts";

interface RedirectTableProps {
  redirects: readonly Redirect_RowFragment[];
  onEdit: (redirect: EditedRedirect) => void;
  onChanged: () => void;
}

const { heads } = texts;

/** Redirects by their old addresses, where they lead, where they come from and when they last served. */
export function RedirectTable({ redirects, onEdit, onChanged }: RedirectTableProps) {
  const { site } = usePage();
  const [deleteRedirect] = useDeleteRedirectMutation();
  const remove = (from: string) =>
    confirmAndDelete(async () => {
      await deleteRedirect({ variables: { from } });
      return texts.deleted(from);
    }, onChanged);
  return (
    <Table.Root className={table.table}>
      <TableHead heads={[heads.from, heads.to, heads.origin, heads.used]} hasActions />
      <Table.Body>
        {redirects.map(({ from, to, origin, lastUsedOn }) => (
          <Table.Row key={from}>
            <Table.ColumnHeader scope="row">{from}</Table.ColumnHeader>
            <Table.Cell data-label={heads.to} className={table.long}>
              <a href={to}>{to}</a>
            </Table.Cell>
            <Table.Cell data-label={heads.origin}>{textOf(texts.origin, origin)}</Table.Cell>
            <Table.Cell data-label={heads.used} className={table.number}>
              {lastUsedOn ? texts.day(lastUsedOn, site.timeZone) : texts.never}
            </Table.Cell>
            <Table.Cell className={table.last}>
              <RowActions
                name={from}
                edit={() => onEdit({ from, to, former: from })}
                onDelete={() => void remove(from)}
              />
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

import { Button, Table } from "@chakra-ui/react";
import type { StudioSubscriber_RowFragment } from "../../../gql/graphql.ts";
import { usePage } from "../../../lib/page-state.ts";
import { longDateTime } from "../../../lib/text/french.ts";
import { Time } from "../../../ui/Time.tsx";
import { confirmAndDelete } from "../shared/confirm-and-delete.ts";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import { useDeleteSubscriberMutation } from "./studio-newsletters.generated.ts";
import { texts } from "./texts.ts";

interface SubscriberTableProps {
  subscribers: readonly StudioSubscriber_RowFragment[];
  onErased: () => void;
}

const heads = texts.subscriberHeads;

export function SubscriberTable({ subscribers, onErased }: SubscriberTableProps) {
  const { site } = usePage();
  const [erase] = useDeleteSubscriberMutation();

  const eraseOne = ({ id, email }: StudioSubscriber_RowFragment) =>
    confirmAndDelete(async () => {
      await erase({ variables: { id } });
      return texts.erased(email);
    }, onErased);

  return (
    <Table.Root className={table.table}>
      <TableHead heads={[heads.email, heads.state, heads.proof, heads.date]} hasActions />
      <Table.Body>
        {subscribers.map((each) => (
          <Table.Row key={each.id}>
            <Table.ColumnHeader scope="row" className={table.long}>
              {each.email}
            </Table.ColumnHeader>
            <Table.Cell data-label={heads.state}>
              {texts.stateOf[each.state]}
              {each.refusal && (each.state === "REFUSED" || each.state === "COMPLAINED") && (
                <span className={table.sub}>
                  {texts.refusal(
                    longDateTime(each.refusal.at, site.timeZone),
                    each.refusal.status ? texts.answer(each.refusal.status) : "",
                  )}
                </span>
              )}
            </Table.Cell>
            <Table.Cell data-label={heads.proof}>
              {each.proof?.words}
              {each.proof?.confirmedAt && (
                <span className={table.sub}>
                  {texts.proof(
                    longDateTime(each.proof.confirmedAt, site.timeZone),
                    each.proof.confirmedFrom ?? "",
                  )}
                </span>
              )}
            </Table.Cell>
            <Table.Cell data-label={heads.date} className={table.number}>
              <Time at={each.createdAt} />
            </Table.Cell>
            <Table.Cell className={table.last}>
              <Button aria-label={texts.eraseOf(each.email)} onClick={() => void eraseOne(each)}>
                {texts.erase}
              </Button>
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

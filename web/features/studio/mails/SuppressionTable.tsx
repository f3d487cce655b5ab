import { Button, Table } from "@chakra-ui/react";
import type { StudioSuppression_RowFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { Time } from "../../../ui/Time.tsx";
import table from "../shared/table/Table.module.css";
import { TableHead } from "../shared/table/TableHead.tsx";
import { useLiftMailSuppressionMutation } from "./studio-mails.generated.ts";
import { texts } from "./texts.ts";

interface SuppressionTableProps {
  suppressions: readonly StudioSuppression_RowFragment[];
  onLifted: () => void;
}

const heads = texts.refusedHeads;

export function SuppressionTable({ suppressions, onLifted }: SuppressionTableProps) {
  const [lift] = useLiftMailSuppressionMutation();

  async function liftOne({ id, address }: StudioSuppression_RowFragment) {
    try {
      await lift({ variables: { id } });
      flash.success(texts.lifted(address));
      onLifted();
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <Table.Root className={table.table}>
      <TableHead heads={[heads.address, heads.code, heads.date]} hasActions />
      <Table.Body>
        {suppressions.map((each) => (
          <Table.Row key={each.id}>
            <Table.ColumnHeader scope="row">{each.address}</Table.ColumnHeader>
            <Table.Cell data-label={heads.code} className={table.number}>
              {each.replyCode}
            </Table.Cell>
            <Table.Cell data-label={heads.date} className={table.number}>
              <Time at={each.createdAt} />
            </Table.Cell>
            <Table.Cell className={table.last}>
              <Button aria-label={texts.liftOf(each.address)} onClick={() => void liftOne(each)}>
                {texts.lift}
              </Button>
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

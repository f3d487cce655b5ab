import { Button } from "@chakra-ui/react";
import type { StudioSuppression_RowFragment } from "../../../gql/graphql.ts";
import { useLiftMailSuppressionMutation } from "../../../gql/hooks.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { Time } from "../../../ui/Time.tsx";
import table from "../shared/table/Table.module.css";
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
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{heads.address}</th>
          <th scope="col">{heads.code}</th>
          <th scope="col">{heads.date}</th>
          <th scope="col">
            <span className="visually-hidden">{heads.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {suppressions.map((each) => (
          <tr key={each.id}>
            <th scope="row">{each.address}</th>
            <td data-label={heads.code} className={table.number}>
              {each.replyCode}
            </td>
            <td data-label={heads.date} className={table.number}>
              <Time at={each.createdAt} />
            </td>
            <td className={table.last}>
              <Button aria-label={texts.liftOf(each.address)} onClick={() => void liftOne(each)}>
                {texts.lift}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

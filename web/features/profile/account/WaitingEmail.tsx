import { longDateTime } from "../../../../schema/french-dates.ts";
import type { AccountPageQuery } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { usePage } from "../../../lib/page-state.ts";
import { Button } from "../../../ui/Button.tsx";
import styles from "../ProfilePage.module.css";
import { useCancelEmailChangeMutation } from "../profile.generated.ts";
import { texts } from "../texts.ts";

const labels = texts.account;

interface WaitingEmailProps {
  change: NonNullable<AccountPageQuery["waitingEmailChange"]>;
  onChange: () => void;
}

/** New address that waits for the consent of the present one, with a button that withdraws it. */
export function WaitingEmail({ change: { email, appliesAt }, onChange }: WaitingEmailProps) {
  const [cancel, { loading }] = useCancelEmailChangeMutation();
  const { timeZone } = usePage().site;

  async function withdraw() {
    try {
      const { data } = await cancel();
      if (data) flash.success(data.cancelEmailChange.message);
      onChange();
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <>
      <p className={styles.value}>{labels.waitingEmail(email, longDateTime(appliesAt, timeZone))}</p>
      <p className={styles.value}>
        <Button
          variant="outline"
          isLoading={loading}
          loadingText={texts.loading}
          onClick={() => void withdraw()}
        >
          {labels.keepEmail}
        </Button>
      </p>
    </>
  );
}

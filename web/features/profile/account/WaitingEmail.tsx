import { Button, Text } from "@chakra-ui/react";
import { longDateTime } from "../../../../schema/french-dates.ts";
import type { AccountPageQuery } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { usePage } from "../../../lib/page-state.ts";
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
      <Text pb="3">{labels.waitingEmail(email, longDateTime(appliesAt, timeZone))}</Text>
      <Button mb="4" loading={loading} loadingText={texts.loading} onClick={() => void withdraw()}>
        {labels.keepEmail}
      </Button>
    </>
  );
}

import { Button } from "@chakra-ui/react";
import type { StudioMailing_RowFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { confirmDialog } from "../../../lib/feedback/dialogs.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { useResendUnconfirmedMutation } from "./studio-newsletters.generated.ts";
import { texts } from "./texts.ts";

/** Sends the mails again of which nobody knows whether they arrived. */
export function ResendButton({
  mailing: { id, counts },
  onSent,
}: {
  mailing: StudioMailing_RowFragment;
  onSent: () => void;
}) {
  const [resend, { loading }] = useResendUnconfirmedMutation();

  async function resendAll() {
    if (!(await confirmDialog({ message: texts.resendQuestion, confirm: texts.resend }))) return;
    try {
      await resend({ variables: { id } });
      flash.success(texts.resent(counts.unconfirmed));
      onSent();
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <Button alignSelf="flex-start" loading={loading} onClick={() => void resendAll()}>
      {texts.resend}
    </Button>
  );
}

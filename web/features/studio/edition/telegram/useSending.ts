import { failureOf } from "../../../../lib/failure.ts";
import { confirmDialog } from "../../../../lib/feedback/dialogs.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import {
  EditionTelegramDocument,
  useResendToTelegramMutation,
  useSendToTelegramMutation,
} from "./edition-telegram.generated.ts";
import { texts } from "./texts.ts";

/** Returns what publishes an edition on Telegram, and what publishes one again whose outcome nobody knows. */
export function useSending(editionId: string) {
  const variables = { editionId };
  const options = { refetchQueries: [EditionTelegramDocument] };
  const [sendOnce, sending] = useSendToTelegramMutation(options);
  const [sendAgain, resending] = useResendToTelegramMutation(options);
  const report = (error: unknown) => flash.danger(failureOf(error).message);
  return {
    send: () => void sendOnce({ variables }).catch(report),
    resend: async () => {
      if (!(await confirmDialog({ message: texts.republishQuestion, confirm: texts.republish }))) return;
      await sendAgain({ variables }).catch(report);
    },
    isSending: sending.loading || resending.loading,
  };
}

import { useForm } from "../../../../forms/useForm.ts";
import {
  StudioTelegramChannelDocument,
  useUpdateTelegramChannelMutation,
} from "./telegram-channel.generated.ts";

const rules = async () =>
  (await import("../../../../../schema/rules/telegram-channel.ts")).telegramChannelRules;

/** Form of the Telegram channel: the server tries it before it keeps it. An empty token leaves the one that is kept. */
export function useTelegramForm(channel: string, onSaved: () => void) {
  const [update] = useUpdateTelegramChannelMutation();
  return useForm({
    name: "telegram-channel",
    initialValues: { channel, token: "" },
    rules,
    send: async (input) => {
      await update({
        variables: { input },
        update: (cache, { data }) => {
          if (data)
            cache.writeQuery({
              query: StudioTelegramChannelDocument,
              data: { telegramChannel: data.updateTelegramChannel },
            });
        },
      });
      onSaved();
    },
  });
}

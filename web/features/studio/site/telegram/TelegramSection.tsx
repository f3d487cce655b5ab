import { Button, Flex, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import type { TelegramChannel_ChannelFragment } from "../../../../gql/graphql.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import styles from "../../shared/StudioPage.module.css";
import {
  useRemoveTelegramChannelMutation,
  useStudioTelegramChannelQuery,
} from "./telegram-channel.generated.ts";
import { texts } from "./texts.ts";
import { useTelegramForm } from "./useTelegramForm.ts";

/** The Telegram channel that gets the editions, and its form; nothing while it is unknown. */
export function TelegramSection() {
  const { data } = useStudioTelegramChannelQuery();
  if (!data) return null;
  const channel = data.telegramChannel ?? null;
  return (
    <>
      <p className={styles.muted}>{texts.intro}</p>
      <Channel key={channel?.channel} channel={channel} />
    </>
  );
}

function Channel({ channel }: { channel: TelegramChannel_ChannelFragment | null }) {
  const [isOpen, setOpen] = useState(channel === null);
  return (
    <>
      {channel && <Text>{texts.known(channel.title, channel.channel, channel.bot)}</Text>}
      {isOpen ? (
        <ChannelForm channel={channel} onSaved={() => setOpen(false)} />
      ) : (
        <Button variant="outline" alignSelf="start" onClick={() => setOpen(true)}>
          {texts.change}
        </Button>
      )}
    </>
  );
}

interface ChannelFormProps {
  channel: TelegramChannel_ChannelFragment | null;
  onSaved: () => void;
}

function ChannelForm({ channel, onSaved }: ChannelFormProps) {
  const { field, formProps, isSending } = useTelegramForm(channel?.channel ?? "", () => {
    flash.success(texts.saved);
    onSaved();
  });
  const [remove, { loading }] = useRemoveTelegramChannelMutation({
    refetchQueries: ["StudioTelegramChannel"],
  });
  const technical = { autoCapitalize: "none", spellCheck: false } as const;
  return (
    <Stack asChild gap="4" maxW="40rem">
      <form {...formProps} method="post" noValidate>
        <TextField
          label={texts.channel}
          hint={texts.channelHint}
          autoComplete="off"
          {...technical}
          {...field("channel")}
        />
        <TextField
          type="password"
          label={texts.token}
          hint={channel ? texts.tokenKept : texts.tokenHint}
          autoComplete="new-password"
          {...technical}
          {...field("token")}
        />
        <Flex gap="3" wrap="wrap">
          <Button type="submit" variant="solid" aria-disabled={isSending} aria-busy={isSending}>
            {isSending ? texts.trying : texts.save}
          </Button>
          {channel && (
            <Button
              variant="ghost"
              loading={loading}
              onClick={() => void remove().catch((error: unknown) => flash.danger(failureOf(error).message))}
            >
              {texts.remove}
            </Button>
          )}
        </Flex>
      </form>
    </Stack>
  );
}

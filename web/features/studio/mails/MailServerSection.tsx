import { Button, Flex, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import type { MailServer_ServerFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import styles from "../shared/StudioPage.module.css";
import { MailServerFields } from "./MailServerFields.tsx";
import { useRemoveMailServerMutation, useStudioMailServerQuery } from "./mail-server.generated.ts";
import { texts } from "./texts.ts";
import { useMailServerForm } from "./useMailServerForm.ts";

const labels = texts.server;

/** The server that the mails leave by, and its form; nothing while it is unknown. */
export function MailServerSection() {
  const { data } = useStudioMailServerQuery();
  const server = data?.mailServer;
  return (
    <Stack asChild gap="3" id="serveur">
      <section aria-labelledby="mail-server">
        <h2 className={styles.heading} id="mail-server">
          {labels.title}
        </h2>
        {server && <Server key={`${server.source} ${server.host}`} server={server} />}
      </section>
    </Stack>
  );
}

function Server({ server }: { server: MailServer_ServerFragment }) {
  const [isOpen, setOpen] = useState(server.source === "NONE");
  return (
    <>
      <Text color={server.source === "NONE" ? undefined : "fg.muted"}>{stateOf(server)}</Text>
      {server.source === "STUDIO" && !isOpen && (
        <Button variant="outline" alignSelf="start" onClick={() => setOpen(true)}>
          {labels.change}
        </Button>
      )}
      {server.source !== "ENVIRONMENT" && isOpen && (
        <ServerForm server={server} onSaved={() => setOpen(false)} />
      )}
    </>
  );
}

function stateOf({ source, host, from }: MailServer_ServerFragment): string {
  if (source === "NONE") return labels.none;
  return source === "ENVIRONMENT" ? labels.environment(host ?? "") : labels.studio(host ?? "", from ?? "");
}

function ServerForm({ server, onSaved }: { server: MailServer_ServerFragment; onSaved: () => void }) {
  const form = useMailServerForm(server, () => {
    flash.success(labels.saved);
    onSaved();
  });
  const [remove, { loading }] = useRemoveMailServerMutation({ refetchQueries: ["StudioMailServer"] });
  const { source, hasPassword } = server;
  return (
    <Stack asChild gap="4" maxW="40rem">
      <form {...form.formProps} method="post" noValidate>
        <MailServerFields form={form} hasPassword={hasPassword} />
        <Flex gap="3" wrap="wrap">
          <Button type="submit" variant="solid" aria-disabled={form.isSending} aria-busy={form.isSending}>
            {form.isSending ? labels.trying : labels.save}
          </Button>
          {source === "STUDIO" && (
            <Button
              variant="ghost"
              loading={loading}
              onClick={() => void remove().catch((error: unknown) => flash.danger(failureOf(error).message))}
            >
              {labels.remove}
            </Button>
          )}
        </Flex>
      </form>
    </Stack>
  );
}

import { Button, Flex, List, Stack, Text } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import type { PreviewLinks_LinkFragment } from "../../../../gql/graphql.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { longDateTime } from "../../../../lib/text/french.ts";
import { QueryState } from "../../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { SelectField } from "../../../../ui/fields/SelectField.tsx";
import { fullName } from "../../../../ui/media/Avatar.tsx";
import { NewPreviewLink } from "./NewPreviewLink.tsx";
import {
  useCreatePreviewLinkMutation,
  usePreviewLinksQuery,
  useRevokePreviewLinkMutation,
} from "./Previews.generated.ts";
import { texts as labels } from "./texts.ts";

const lifetimes = limits.preview.hours.map((hours) => ({ value: String(hours), label: labels.lives[hours] }));

/** Links by which people without an account read a document before it is published: created, listed, revoked. */
export function PreviewLinks({ documentId }: { documentId: string }) {
  const { site } = usePage();
  const [hours, setHours] = useState("24");
  const [created, setCreated] = useState<{ id: string; path: string } | null>(null);
  const { data, error, reload } = usePreviewLinksQuery({
    variables: { postId: documentId },
    fetchPolicy: "network-only",
  });
  // The answer contains the link's token, which must not be cached.
  const [create, { loading }] = useCreatePreviewLinkMutation({ fetchPolicy: "no-cache" });
  const [revoke] = useRevokePreviewLinkMutation();

  async function createLink() {
    try {
      const result = await create({ variables: { postId: documentId, input: { hours: Number(hours) } } });
      const { id, path } = result.data!.createPreviewLink;
      setCreated({ id, path: path ?? "" });
      reload();
    } catch (reason) {
      flash.danger(failureOf(reason).message);
    }
  }

  async function revokeLink({ id }: PreviewLinks_LinkFragment) {
    try {
      await revoke({ variables: { id } });
      if (created?.id === id) setCreated(null);
      flash.success(labels.revoked);
    } catch (reason) {
      flash.danger(failureOf(reason).message);
    }
    reload();
  }

  return (
    <Stack gap="3" pb="4">
      <Muted>{labels.intro}</Muted>
      <Flex wrap="wrap" gap="2" align="end">
        <SelectField label={labels.life} name="hours" value={hours} onChange={setHours} options={lifetimes} />
        <Button loading={loading} onClick={createLink}>
          {labels.create}
        </Button>
      </Flex>
      {created && <NewPreviewLink key={created.id} address={site.url + created.path} />}
      <QueryState {...{ data, error, reload }} skeleton={<Skeleton lines={2} />} />
      {data?.previewLinks.length === 0 && <Muted>{labels.none}</Muted>}
      {data && data.previewLinks.length > 0 && (
        <List.Root aria-label={labels.open} variant="plain" gap="2">
          {data.previewLinks.map((link) => (
            <PreviewLink key={link.id} link={link} onRevoke={() => revokeLink(link)} />
          ))}
        </List.Root>
      )}
    </Stack>
  );
}

const Muted = ({ children }: { children: ReactNode }) => (
  <Text color="fg.muted" textStyle="sm">
    {children}
  </Text>
);

function PreviewLink({ link, onRevoke }: { link: PreviewLinks_LinkFragment; onRevoke: () => void }) {
  const { site } = usePage();
  const expiresAt = longDateTime(link.expiresAt, site.timeZone);
  return (
    <List.Item
      display="flex"
      flexWrap="wrap"
      columnGap="2"
      alignItems="center"
      justifyContent="space-between"
    >
      <span>
        {labels.until} <time dateTime={link.expiresAt}>{expiresAt}</time>,{" "}
        {labels.by(fullName(link.author ?? null))}
      </span>
      <Button variant="ghost" aria-label={labels.revokeIt(expiresAt)} onClick={onRevoke}>
        {labels.revoke}
      </Button>
    </List.Item>
  );
}

import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import type { PreviewLinks_LinkFragment } from "../../../../gql/graphql.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { longDateTime } from "../../../../lib/text/french.ts";
import { FailedState } from "../../../../ui/feedback/FailedState.tsx";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { SelectField } from "../../../../ui/fields/SelectField.tsx";
import { fullName } from "../../../../ui/media/Avatar.tsx";
import { NewPreviewLink } from "./NewPreviewLink.tsx";
import {
  useCreatePreviewLinkMutation,
  usePreviewLinksQuery,
  useRevokePreviewLinkMutation,
} from "./Publishing.generated.ts";
import styles from "./Publishing.module.css";
import { texts } from "./texts.ts";

const labels = texts.previews;
const lifetimes = limits.preview.hours.map((hours) => ({ value: String(hours), label: labels.lives[hours] }));

/** Links by which people without an account read the article before it is published: created, listed, revoked. */
export function PreviewLinks({ postId }: { postId: string }) {
  const { site } = usePage();
  const [hours, setHours] = useState("24");
  const [created, setCreated] = useState<{ id: string; path: string } | null>(null);
  const { data, error, refetch } = usePreviewLinksQuery({
    variables: { postId },
    fetchPolicy: "network-only",
  });
  // The answer contains the link's token, which must not be cached.
  const [create, { loading }] = useCreatePreviewLinkMutation({ fetchPolicy: "no-cache" });
  const [revoke] = useRevokePreviewLinkMutation();
  const reload = () => void refetch().catch(() => {});

  async function createLink() {
    try {
      const result = await create({ variables: { postId, input: { hours: Number(hours) } } });
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
    <div className={styles.part}>
      <p className={styles.muted}>{labels.intro}</p>
      <div className={styles.row}>
        <SelectField label={labels.life} name="hours" value={hours} onChange={setHours} options={lifetimes} />
        <Button loading={loading} onClick={createLink}>
          {labels.create}
        </Button>
      </div>
      {created && <NewPreviewLink key={created.id} address={site.url + created.path} />}
      {!data && error && <FailedState message={failureOf(error).message} onRetry={reload} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.previewLinks.length === 0 && <p className={styles.muted}>{labels.none}</p>}
      {data && data.previewLinks.length > 0 && (
        <ul aria-label={labels.open} className={styles.list}>
          {data.previewLinks.map((link) => (
            <PreviewLink key={link.id} link={link} onRevoke={() => revokeLink(link)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function PreviewLink({ link, onRevoke }: { link: PreviewLinks_LinkFragment; onRevoke: () => void }) {
  const { site } = usePage();
  const expiresAt = longDateTime(link.expiresAt, site.timeZone);
  return (
    <li className={styles.link}>
      <span>
        {labels.until} <time dateTime={link.expiresAt}>{expiresAt}</time>,{" "}
        {labels.by(fullName(link.author ?? null))}
      </span>
      <Button variant="ghost" aria-label={labels.revokeIt(expiresAt)} onClick={onRevoke}>
        {labels.revoke}
      </Button>
    </li>
  );
}

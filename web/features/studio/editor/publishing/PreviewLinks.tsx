import { useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { failureOf } from "../../../../failure.ts";
import { longDateTime } from "../../../../french.ts";
import type { PreviewLinks_LinkFragment } from "../../../../gql/graphql.ts";
import {
  useCreatePreviewLinkMutation,
  usePreviewLinksQuery,
  useRevokePreviewLinkMutation,
} from "../../../../gql/hooks.ts";
import { usePage } from "../../../../page.ts";
import { fullName } from "../../../../ui/Avatar.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { FailedState } from "../../../../ui/FailedState.tsx";
import { flash } from "../../../../ui/flash.ts";
import { Skeleton } from "../../../../ui/Skeleton.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { NewLink } from "./NewLink.tsx";
import styles from "./Publishing.module.css";
import { texts } from "./texts.ts";

const words = texts.previews;
const lives = limits.preview.hours.map((hours) => ({ value: String(hours), label: words.lives[hours] }));

/** The links by which outsiders read the article before it is published: made, seen, revoked. */
export function PreviewLinks({ postId }: { postId: string }) {
  const { site } = usePage();
  const [hours, setHours] = useState("24");
  const [made, setMade] = useState<{ id: string; path: string } | null>(null);
  const { data, error, refetch } = usePreviewLinksQuery({
    variables: { postId },
    fetchPolicy: "network-only",
  });
  // The token goes with the answer, and into no cache.
  const [create, { loading }] = useCreatePreviewLinkMutation({ fetchPolicy: "no-cache" });
  const [revoke] = useRevokePreviewLinkMutation();
  const again = () => void refetch().catch(() => {});

  async function make() {
    try {
      const answer = await create({ variables: { postId, input: { hours: Number(hours) } } });
      const { id, path } = answer.data!.createPreviewLink;
      setMade({ id, path: path ?? "" });
      again();
    } catch (reason) {
      flash.danger(failureOf(reason).message);
    }
  }

  async function end({ id }: PreviewLinks_LinkFragment) {
    try {
      await revoke({ variables: { id } });
      if (made?.id === id) setMade(null);
      flash.success(words.revoked);
    } catch (reason) {
      flash.danger(failureOf(reason).message);
    }
    again();
  }

  return (
    <div className={styles.part}>
      <p className={styles.muted}>{words.intro}</p>
      <div className={styles.row}>
        <SelectField label={words.life} name="hours" value={hours} onChange={setHours} options={lives} />
        <Button variant="outline" isLoading={loading} onClick={make}>
          {words.create}
        </Button>
      </div>
      {made && <NewLink key={made.id} address={site.url + made.path} />}
      {!data && error && <FailedState message={failureOf(error).message} onRetry={again} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.previewLinks.length === 0 && <p className={styles.muted}>{words.none}</p>}
      {data && data.previewLinks.length > 0 && (
        <ul aria-label={words.open} className={styles.list}>
          {data.previewLinks.map((link) => {
            const ends = longDateTime(link.expiresAt, site.timeZone);
            return (
              <li key={link.id} className={styles.line}>
                <span>
                  {words.until} <time dateTime={link.expiresAt}>{ends}</time>,{" "}
                  {words.by(fullName(link.author ?? null))}
                </span>
                <Button variant="ghost" aria-label={words.revokeIt(ends)} onClick={() => end(link)}>
                  {words.revoke}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

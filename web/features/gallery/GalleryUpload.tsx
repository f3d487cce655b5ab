import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { FileKind } from "../../gql/graphql.ts";
import { trackUpload } from "../../lib/browser/pending-uploads.ts";
import { newClientId } from "../../lib/client-id.ts";
import { failureOf } from "../../lib/failure.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { ProgressBar } from "../../ui/fields/ProgressBar.tsx";
import { Icon } from "../../ui/media/Icon.tsx";
import { UploadToGalleryDocument } from "./GalleryPage.generated.ts";
import styles from "./GalleryUpload.module.css";
import { galleryAddressOf } from "./gallery-address.ts";
import { texts } from "./texts.ts";

/** A file that was sent: its kind, or why it was refused. */
type Sent = { id: string; name: string; kind: FileKind } | { id: string; name: string; message: string };

const labels = texts.upload;

/**
 * Sends files to the gallery, one after the other, and says of each where it is or why it was refused. When the page is
 * left it goes on, and a message says how it ended; the browser asks before the page is closed meanwhile.
 */
export function GalleryUpload({ onSent }: { onSent: () => void }) {
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const isLeft = useRef(false);
  const input = useRef<HTMLInputElement>(null);

  async function sendAll(files: readonly File[]): Promise<boolean> {
    const results: Sent[] = [];
    for (const file of files) {
      setSending({ name: file.name, share: 0 });
      results.push(await send(file, (share) => setSending({ name: file.name, share })));
      setSent([...results]);
    }
    setSending(null);
    const refused = results.find((each) => "message" in each);
    if (!isLeft.current) onSent();
    else if (refused) flash.danger(labels.notSent(refused.name, refused.message));
    else flash.success(labels.sentElsewhere(files.length));
    return !refused;
  }

  function sendChosen() {
    const files = [...(input.current?.files ?? [])];
    if (files.length === 0 || sending) return;
    input.current!.value = "";
    void trackUpload(input.current!, sendAll(files));
  }

  const sendFirst = useRef(sendChosen);
  useEffect(() => {
    isLeft.current = false;
    // Files may have been chosen before hydration on a slow connection.
    sendFirst.current();
    return () => {
      isLeft.current = true;
    };
  }, []);

  return (
    <section className={styles.upload} aria-label={labels.title}>
      <label className={buttonClass("outline", styles.choose)} aria-disabled={sending !== null || undefined}>
        <Icon name="arrow-up" />
        {labels.choose}
        <input
          ref={input}
          type="file"
          name="file"
          multiple
          className="visually-hidden"
          disabled={sending !== null}
          onChange={sendChosen}
        />
      </label>
      {sending && <ProgressBar value={sending.share} label={labels.sending(sending.name)} />}
      <Results sent={sent} />
    </section>
  );
}

function Results({ sent }: { sent: readonly Sent[] }) {
  return (
    <ul aria-live="polite">
      {sent.map((each) => (
        <li key={each.id}>
          <p className={"kind" in each ? undefined : styles.refused}>
            {`${each.name}\u00a0: `}
            {"kind" in each ? <GalleryLink kind={each.kind} /> : each.message}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Link to the tab of the gallery that shows files of a kind. */
function GalleryLink({ kind }: { kind: FileKind }) {
  return (
    <>
      {labels.sent} <Link to={galleryAddressOf(kind)}>{labels.tabs[kind]}</Link>
    </>
  );
}

async function send(file: File, onProgress: (share: number) => void): Promise<Sent> {
  const id = newClientId();
  try {
    // Loaded on demand: readers have no use for it.
    const { upload } = await import("../../lib/browser/requests/upload.ts");
    const { uploadFile } = await upload({
      document: UploadToGalleryDocument,
      variables: { clientId: id },
      file,
      filename: file.name,
      onProgress,
    });
    return { id, name: file.name, kind: uploadFile.kind };
  } catch (error) {
    const { fields, message } = failureOf(error);
    return { id, name: file.name, message: fields.file ?? message };
  }
}

import { useState } from "react";
import type { FeedFile_FileFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { FileButton } from "../../../ui/fields/FileButton.tsx";
import { ProgressBar } from "../../../ui/fields/ProgressBar.tsx";
import { FilePreview } from "../../../ui/media/FilePreview.tsx";
import { texts } from "../texts.ts";
import styles from "./AttachFile.module.css";
import { UploadFeedFileDocument } from "./FeedUpload.generated.ts";

interface AttachFileProps {
  file: FeedFile_FileFragment | null;
  onChange: (file: FeedFile_FileFragment | null) => void;
  /** Receives each upload that begins, so that a form sent meanwhile can wait for it. */
  onUpload: (upload: Promise<FeedFile_FileFragment>) => void;
}

/** File attachment: uploaded as soon as it is chosen, shown, and removable. */
export function AttachFile({ file, onChange, onUpload }: AttachFileProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState("");

  async function choose(chosen: File, field: HTMLInputElement) {
    setError("");
    setProgress(0);
    try {
      const uploading = uploadFeedFile(chosen, setProgress);
      onUpload(uploading);
      onChange(await uploading);
    } catch (reason) {
      const failure = failureOf(reason);
      setError(failure.fields.file ?? failure.message);
    } finally {
      setProgress(null);
      field.value = "";
    }
  }

  return (
    <div className={styles.attach}>
      {file && (
        <div className={styles.file}>
          <FilePreview file={file} sizes="20rem" />
          <button type="button" className="chakra-button chakra-button--ghost" onClick={() => onChange(null)}>
            {texts.detach}
          </button>
        </div>
      )}
      {!file && (
        <FileButton
          label={texts.attach}
          name="file"
          aria-describedby="attach-error"
          aria-invalid={error ? true : undefined}
          onChoose={choose}
        />
      )}
      {progress !== null && <ProgressBar value={progress} label={texts.attaching} />}
      <p id="attach-error" className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

async function uploadFeedFile(file: File, onProgress: (share: number) => void) {
  // Loaded on demand, when a file is chosen.
  const { upload } = await import("../../../lib/browser/requests/upload.ts");
  const content = { document: UploadFeedFileDocument, variables: {}, file, filename: file.name };
  return (await upload({ ...content, onProgress })).uploadFile;
}

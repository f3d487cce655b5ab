import { type ChangeEvent, useState } from "react";
import { failureOf } from "../../failure.ts";
import { type FeedFile_FileFragment, UploadFeedFileDocument } from "../../gql/graphql.ts";
import { FilePreview } from "../../ui/FilePreview.tsx";
import styles from "./AttachFile.module.css";
import { texts } from "./texts.ts";

interface AttachFileProps {
  file: FeedFile_FileFragment | null;
  onChange: (file: FeedFile_FileFragment | null) => void;
}

/** A file that goes with the text: sent as soon as it is chosen, shown, and taken back as easily. */
export function AttachFile({ file, onChange }: AttachFileProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [fault, setFault] = useState("");

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    if (!chosen) return;
    setFault("");
    setProgress(0);
    try {
      // Its code comes when somebody has a file to send.
      const { upload } = await import("../../upload.ts");
      const options = {
        document: UploadFeedFileDocument,
        variables: {},
        file: chosen,
        filename: chosen.name,
      };
      const { uploadFile } = await upload({ ...options, onProgress: setProgress });
      onChange(uploadFile);
    } catch (error) {
      const failure = failureOf(error);
      setFault(failure.fields.file ?? failure.message);
    } finally {
      setProgress(null);
      target.value = "";
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
        <label className={`chakra-button chakra-button--outline ${styles.choose}`}>
          {texts.attach}
          <input
            type="file"
            className="visually-hidden"
            aria-describedby="attach-fault"
            aria-invalid={fault ? true : undefined}
            onChange={choose}
          />
        </label>
      )}
      {progress !== null && <progress max={1} value={progress} aria-label={texts.attaching} />}
      <p id="attach-fault" className={styles.fault} aria-live="polite">
        {fault}
      </p>
    </div>
  );
}

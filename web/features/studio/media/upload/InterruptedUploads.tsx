import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { formatBytes } from "../../../../lib/text/format-bytes.ts";
import { texts } from "../texts.ts";
import styles from "./UploadPanel.module.css";
import type { FileUpload } from "./upload-queue.ts";
import { discardUploadRecord, type UploadRecord, uploadRecords } from "./upload-records.ts";

const labels = texts.send;

/** Uploads interrupted by a reload: to resume one, the file must be chosen again. */
export function InterruptedUploads({ sendings }: { sendings: readonly FileUpload[] }) {
  const [, showAgain] = useState(0);
  const isGoing = ({ name, size }: UploadRecord) =>
    sendings.some((each) => each.name === name && each.size === size);
  const left = uploadRecords.all().filter((each) => each.url && !isGoing(each));
  if (left.length === 0) return null;
  return (
    <div className={styles.left}>
      <h3 className={styles.leftTitle}>{labels.leftTitle}</h3>
      <p className={styles.state}>{labels.leftHint}</p>
      <ul className={styles.list} aria-label={labels.leftTitle}>
        {left.map((each) => (
          <li key={each.clientId} className={styles.line}>
            <span className={styles.name}>{each.name}</span>
            <span className={styles.state}>{formatBytes(each.size)}</span>
            <span className={styles.actions}>
              <Button
                variant="ghost"
                aria-label={labels.of(labels.abandon, each.name)}
                onClick={() => {
                  discardUploadRecord(each);
                  showAgain((count) => count + 1);
                }}
              >
                {labels.abandon}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

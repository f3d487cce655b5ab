import { Button } from "@chakra-ui/react";
import { formatBytes } from "../../../../lib/text/format-bytes.ts";
import { ProgressBar } from "../../../../ui/fields/ProgressBar.tsx";
import { texts } from "../texts.ts";
import styles from "./UploadPanel.module.css";
import { type FileUpload, pauseUpload, removeUpload, resumeUpload } from "./upload-queue.ts";

const labels = texts.send;

/** Progress and actions of one upload. */
export function UploadRow({ sending }: { sending: FileUpload }) {
  const { id, name, size, sent, state, message } = sending;
  const isGoing = state === "sending" || state === "waiting";
  const isOver = state === "done" || state === "refused";
  const action = (label: string, act: (id: string) => void) => (
    <Button variant="ghost" aria-label={labels.of(label, name)} onClick={() => act(id)}>
      {label}
    </Button>
  );
  return (
    <li className={styles.line} data-state={state}>
      <span className={styles.name}>{name}</span>
      {!isOver && <ProgressBar max={size} value={sent} label={labels.progress(name)} />}
      <span className={styles.state} role={state === "refused" ? "alert" : "status"}>
        {message || labels.state[state]}
        {!isOver && state !== "processing" && ` (${labels.share(formatBytes(sent), formatBytes(size))})`}
      </span>
      <span className={styles.actions}>
        {isGoing && action(labels.pause, pauseUpload)}
        {state === "paused" && action(labels.resume, resumeUpload)}
        {(state === "cut" || state === "refused") && action(labels.retry, resumeUpload)}
        {state !== "processing" && action(isOver ? labels.forget : labels.abandon, removeUpload)}
      </span>
    </li>
  );
}

import { getApolloContext } from "@apollo/client/react";
import { type DragEvent, useContext, useState } from "react";
import type { FileKind } from "../../../../gql/graphql.ts";
import { buttonClass } from "../../../../ui/Button.tsx";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { texts } from "../texts.ts";
import { InterruptedUploads } from "./InterruptedUploads.tsx";
import styles from "./UploadPanel.module.css";
import { UploadRow } from "./UploadRow.tsx";
import { type PickedFile, uploadFiles, useUploads } from "./upload-queue.ts";

const labels = texts.send;
const accepts: Record<FileKind, string> = {
  IMAGE: "image/*",
  VIDEO: "video/*",
  AUDIO: "audio/*",
  PDF: "application/pdf",
  OTHER: "*/*",
};

interface UploadPanelProps {
  /** Accepted kind; any when absent. */
  kind?: FileKind;
  onKept: (file: PickedFile) => void;
}

/** Upload area (drop or choose) with the progress of each file. */
export function UploadPanel({ kind, onKept }: UploadPanelProps) {
  const { client } = useContext(getApolloContext());
  const sendings = useUploads();
  const [isOver, setOver] = useState(false);

  function send(files: FileList | null) {
    if (client && files?.length) uploadFiles([...files], { client, kinds: kind && [kind], onKept });
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files);
  }

  return (
    <section className={styles.panel} aria-label={labels.title}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>{labels.drop}</p>
        <label className={`${buttonClass("outline")} ${styles.choose}`}>
          <Icon name="arrow-up" />
          {labels.choose}
          <input
            type="file"
            multiple
            accept={kind && accepts[kind]}
            className="visually-hidden"
            onChange={({ target }) => {
              send(target.files);
              target.value = "";
            }}
          />
        </label>
      </div>
      <InterruptedUploads sendings={sendings} />
      {sendings.length > 0 && (
        <ul className={styles.list} aria-label={labels.list}>
          {sendings.map((sending) => (
            <UploadRow key={sending.id} sending={sending} />
          ))}
        </ul>
      )}
    </section>
  );
}

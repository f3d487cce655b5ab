import { getApolloContext } from "@apollo/client/react";
import { type DragEvent, useContext, useState } from "react";
import type { FileKind } from "../../../gql/graphql.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { LeftUploads } from "./LeftUploads.tsx";
import { SendingLine } from "./SendingLine.tsx";
import styles from "./SendPanel.module.css";
import { texts } from "./texts.ts";
import { type PickedFile, sendFiles, useSendings } from "./uploads.ts";

const words = texts.send;
const accepts: Record<FileKind, string> = {
  IMAGE: "image/*",
  VIDEO: "video/*",
  AUDIO: "audio/*",
  PDF: "application/pdf",
  OTHER: "*/*",
};

interface SendPanelProps {
  /** The kind that is wanted; absent: any. */
  kind?: FileKind;
  onKept: (file: PickedFile) => void;
}

/** Files to send, dropped or chosen, and how far each is. */
export function SendPanel({ kind, onKept }: SendPanelProps) {
  const { client } = useContext(getApolloContext());
  const sendings = useSendings();
  const [isOver, setOver] = useState(false);

  function send(files: FileList | null) {
    if (client && files?.length) sendFiles([...files], { client, kinds: kind && [kind], onKept });
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files);
  }

  return (
    <section className={styles.panel} aria-label={words.title}>
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
        <p>{words.drop}</p>
        <label className={`${buttonClass("outline")} ${styles.choose}`}>
          <Icon name="arrow-up" />
          {words.choose}
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
      <LeftUploads sendings={sendings} />
      {sendings.length > 0 && (
        <ul className={styles.list} aria-label={words.list}>
          {sendings.map((sending) => (
            <SendingLine key={sending.id} sending={sending} />
          ))}
        </ul>
      )}
    </section>
  );
}

import { getApolloContext } from "@apollo/client/react";
import { useContext, useState } from "react";
import { flash } from "../../../../lib/feedback/flash.ts";
import { FileButton } from "../../../../ui/fields/FileButton.tsx";
import { texts } from "../texts.ts";
import send from "../upload/UploadPanel.module.css";
import { UploadRow } from "../upload/UploadRow.tsx";
import { type PickedFile, uploadFiles, useUploads } from "../upload/upload-queue.ts";
import styles from "./MediaPanel.module.css";

const labels = texts.panel;

/** Replaces a file; all its usages show the new one. */
export function ReplaceFile({ file, onReplaced }: { file: PickedFile; onReplaced: () => void }) {
  const { client } = useContext(getApolloContext());
  const [sent, setSent] = useState<readonly string[]>([]);
  const sendings = useUploads().filter(({ id, state }) => sent.includes(id) && state !== "done");
  function replace(chosen: File) {
    if (!client) return;
    const onKept = () => {
      flash.success(labels.replaced);
      onReplaced();
    };
    setSent(uploadFiles([chosen], { client, kinds: [file.kind], replaces: file.id, onKept }));
  }
  return (
    <section className={styles.tool} aria-label={labels.replace}>
      <h3 className={styles.heading}>{labels.replace}</h3>
      <p className={styles.muted}>{labels.replaceHint}</p>
      <div>
        <FileButton
          label={labels.replace}
          accept={file.kind === "OTHER" ? undefined : `${file.contentType.split("/")[0]}/*`}
          onChoose={(chosen, field) => {
            replace(chosen);
            field.value = "";
          }}
        />
      </div>
      {sendings.length > 0 && (
        <ul className={send.list}>
          {sendings.map((sending) => (
            <UploadRow key={sending.id} sending={sending} />
          ))}
        </ul>
      )}
    </section>
  );
}

import { getApolloContext } from "@apollo/client/react";
import { useContext, useState } from "react";
import { buttonClass } from "../../../ui/Button.tsx";
import { flash } from "../../../ui/flash.ts";
import { Icon } from "../../../ui/Icon.tsx";
import styles from "./MediaPanel.module.css";
import { SendingLine } from "./SendingLine.tsx";
import send from "./SendPanel.module.css";
import { texts } from "./texts.ts";
import { type PickedFile, sendFiles, useSendings } from "./uploads.ts";

const words = texts.panel;

/** Another file in the place of this one: what shows it shows the new one. */
export function ReplaceFile({ file, onReplaced }: { file: PickedFile; onReplaced: () => void }) {
  const { client } = useContext(getApolloContext());
  const [sent, setSent] = useState<readonly string[]>([]);
  const sendings = useSendings().filter(({ id, state }) => sent.includes(id) && state !== "kept");
  function replace(files: FileList | null) {
    const [chosen] = files ?? [];
    if (!client || !chosen) return;
    const onKept = () => {
      flash.success(words.replaced);
      onReplaced();
    };
    setSent(sendFiles([chosen], { client, kinds: [file.kind], replaces: file.id, onKept }));
  }
  return (
    <section className={styles.tool} aria-label={words.replace}>
      <h3 className={styles.heading}>{words.replace}</h3>
      <p className={styles.muted}>{words.replaceHint}</p>
      <div>
        <label className={`${buttonClass("outline")} ${send.choose}`}>
          <Icon name="refresh" />
          {words.replace}
          <input
            type="file"
            accept={file.kind === "OTHER" ? undefined : `${file.contentType.split("/")[0]}/*`}
            className="visually-hidden"
            onChange={({ target }) => {
              replace(target.files);
              target.value = "";
            }}
          />
        </label>
      </div>
      {sendings.length > 0 && (
        <ul className={send.list}>
          {sendings.map((sending) => (
            <SendingLine key={sending.id} sending={sending} />
          ))}
        </ul>
      )}
    </section>
  );
}

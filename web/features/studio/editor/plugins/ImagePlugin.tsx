import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import { $insertNodeToNearestRoot } from "@lexical/utils";
import { COMMAND_PRIORITY_LOW, createCommand, type LexicalEditor } from "lexical";
import { useEffect, useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { failureOf } from "../../../../failure.ts";
import { sendFile } from "../../parts/UploadField.tsx";
import { $createPictureNode } from "../nodes/Picture.tsx";
import styles from "../RichText.module.css";
import { texts } from "../texts.ts";

const words = texts.picture;

/** Files to send and to show where the caret is: dropped, pasted or picked. */
export const SEND_IMAGES = createCommand<readonly File[]>("SEND_IMAGES");

interface Sending {
  name: string;
  share: number;
}

/** Sends pictures one after the other, shows how far it is, and puts each in its place. */
export function ImagePlugin() {
  const [editor] = useLexicalComposerContext();
  const [sending, setSending] = useState<Sending | null>(null);
  const [fault, setFault] = useState("");

  useEffect(() => {
    const start = (files: readonly File[]) => {
      setFault("");
      sendAll(editor, files, setSending, setFault).finally(() => setSending(null));
      return true;
    };
    const stops = [DRAG_DROP_PASTE, SEND_IMAGES].map((command) =>
      editor.registerCommand<readonly File[]>(command as typeof SEND_IMAGES, start, COMMAND_PRIORITY_LOW),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [editor]);

  return (
    <div className={styles.sending}>
      {sending && (
        <p role="status">
          {words.sending(sending.name)}{" "}
          <progress max={1} value={sending.share} aria-label={words.sending(sending.name)} />
        </p>
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

async function sendAll(
  editor: LexicalEditor,
  files: readonly File[],
  onSending: (sending: Sending) => void,
  onFault: (message: string) => void,
): Promise<void> {
  for (const file of files) {
    const { name } = file;
    if (!file.type.startsWith("image/")) {
      onFault(words.notImage(name));
      continue;
    }
    if (file.size > limits.upload.imageMegabytes * 1_000_000) {
      onFault(words.notSent(name, words.tooLarge(limits.upload.imageMegabytes)));
      continue;
    }
    onSending({ name, share: 0 });
    try {
      const { filename } = await sendFile(file, { onProgress: (share) => onSending({ name, share }) });
      editor.update(() => {
        $insertNodeToNearestRoot($createPictureNode({ src: `/image/${filename}`, alt: "", caption: "" }));
      });
    } catch (error) {
      const failure = failureOf(error);
      onFault(words.notSent(name, failure.fields.file ?? failure.message));
    }
  }
}

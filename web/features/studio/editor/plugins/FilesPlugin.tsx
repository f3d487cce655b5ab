import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import { mergeRegister } from "@lexical/utils";
import { COMMAND_PRIORITY_LOW, createCommand, type LexicalNode } from "lexical";
import { useEffect, useRef, useState } from "react";
import type { Upload_FileFragment } from "../../../../gql/graphql.ts";
import { embed } from "../nodes/Embed.tsx";
import { embedOf } from "../nodes/embedFacts.ts";
import { gallery } from "../nodes/Gallery.tsx";
import { $insertBlock } from "../nodes/insertBlock.ts";
import { picture } from "../nodes/Picture.tsx";
import { pictureOf } from "../nodes/pictureFacts.ts";
import styles from "../RichText.module.css";
import { texts } from "../texts.ts";
import { type FileKind, type Sending, sendFiles } from "./sendFiles.ts";

const words = texts.sending;

/** What one picks files for. */
export type Picked = FileKind | "gallery";

/** Asks for files of this device, to be sent and shown where the caret is. */
export const PICK_FILES = createCommand<Picked>("PICK_FILES");

const $shown = ({ kind, filename, originalName }: Upload_FileFragment): LexicalNode =>
  kind === "IMAGE"
    ? picture.$make(pictureOf(`/image/${filename}`))
    : embed.$make(embedOf(`/file/${filename}`, originalName.replace(/\.\w+$/, "")));

/** Sends what is picked, pasted or dropped, shows how far it is, and puts each in its place. */
export function FilesPlugin() {
  const [editor] = useLexicalComposerContext();
  const [sending, setSending] = useState<Sending | null>(null);
  const [fault, setFault] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const picked = useRef<Picked>("image");

  async function send(files: readonly File[], kinds: readonly FileKind[], isGallery: boolean) {
    setFault("");
    const place = (node: () => LexicalNode) => editor.update(() => $insertBlock(node()));
    const { sent, faults } = await sendFiles(files, kinds, setSending, (file) => {
      if (!isGallery) place(() => $shown(file));
    });
    if (isGallery && sent.length > 0) {
      place(() => gallery.$make({ pictures: sent.map(({ filename }) => pictureOf(`/image/${filename}`)) }));
    }
    setSending(null);
    setFault(faults.join(" "));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` holds nothing that changes
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          DRAG_DROP_PASTE,
          (files) => {
            void send(files, ["image", "audio", "video"], false);
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          PICK_FILES,
          (kind) => {
            const { current } = input;
            if (!current) return false;
            picked.current = kind;
            current.accept = `${kind === "gallery" ? "image" : kind}/*`;
            current.click();
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor],
  );

  return (
    <div className={styles.sending}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={words.pick}
        onChange={({ target }) => {
          const kind = picked.current;
          void send([...(target.files ?? [])], [kind === "gallery" ? "image" : kind], kind === "gallery");
          target.value = "";
        }}
      />
      {sending && (
        <p role="status">
          {words.now(sending.name)}{" "}
          <progress max={1} value={sending.share} aria-label={words.now(sending.name)} />
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

import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import { $getRoot, type LexicalEditor, type LexicalNode } from "lexical";
import { useEffect, useRef, useState } from "react";
import type { Upload_FileFragment } from "../../../../gql/graphql.ts";
import { embed } from "../blocks/embed/block.ts";
import { toEmbedData } from "../blocks/embed/embed-data.ts";
import { gallery } from "../blocks/gallery/block.ts";
import { picture } from "../blocks/picture/block.ts";
import { toPictureData } from "../blocks/picture/picture-data.ts";
import { $insertBlock } from "../cards/insert-block.ts";
import { updateAndOpen, watchWriting } from "../cards/open-card.ts";
import { useCommand } from "../lexical/useCommand.ts";
import { $toMarkdown } from "../markdown/to-markdown.ts";
import { texts } from "../texts.ts";
import type { ContentTarget } from "./ContentPlugin.tsx";
import { PICK_FILES, type PickableKind } from "./commands.ts";
import styles from "./RichText.module.css";
import { SendingStatus } from "./SendingStatus.tsx";
import { type FileKind, type UploadProgress, uploadFiles } from "./upload-files.ts";

const labels = texts.sending;

const $blockOf = ({ kind, filename, originalName }: Upload_FileFragment): LexicalNode =>
  kind === "IMAGE"
    ? picture.$create(toPictureData(`/image/${filename}`))
    : embed.$create(toEmbedData(`/file/${filename}`, originalName.replace(/\.\w+$/, "")));

/**
 * Uploads files that are picked, pasted or dropped, shows the progress, and inserts a block for each. Where another view
 * of the text has replaced the editor meanwhile, the block is added below the text.
 */
export function FilesPlugin({ target }: { target: Pick<ContentTarget, "append"> }) {
  const { upload, progress, error } = useUpload(target);
  const { input, pickedKind } = usePickFilesCommand(upload);
  return (
    <div className={styles.sending}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={labels.pick}
        onChange={({ target }) => {
          const kind = pickedKind.current;
          void upload([...(target.files ?? [])], [kind === "gallery" ? "image" : kind], kind === "gallery");
          target.value = "";
        }}
      />
      {progress && <SendingStatus label={labels.now(progress.name)} share={progress.share} />}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Returns the markdown of a block, written by an editor that is no longer shown. */
function markdownOf(editor: LexicalEditor, $create: () => LexicalNode): string {
  editor.update(() => void $getRoot().clear().append($create()), { discrete: true });
  return editor.read($toMarkdown);
}

type Upload = (files: readonly File[], kinds: readonly FileKind[], isGallery: boolean) => Promise<void>;

function useUpload(target: Pick<ContentTarget, "append">) {
  const [editor] = useLexicalComposerContext();
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [error, setError] = useState("");

  const upload: Upload = async (files, kinds, isGallery) => {
    setError("");
    const writing = watchWriting(editor);
    const insert = ($create: () => LexicalNode, opens = false) => {
      const $insert = () => {
        const node = $create();
        $insertBlock(node);
        return node;
      };
      if (!isThere.current) target.append(markdownOf(editor, $create));
      else if (opens && !writing.isAway()) updateAndOpen(editor, $insert);
      else editor.update(() => void $insert());
    };
    const { uploaded, errors } = await uploadFiles(files, kinds, setProgress, (file) => {
      // A picture needs words: its fields open, unless the user has gone on writing meanwhile.
      if (!isGallery) insert(() => $blockOf(file), files.length === 1 && file.kind === "IMAGE");
    });
    if (isGallery && uploaded.length > 0) {
      const pictures = uploaded.map(({ filename }) => toPictureData(`/image/${filename}`));
      insert(() => gallery.$create({ pictures }), true);
    }
    writing.unwatch();
    setProgress(null);
    setError(errors.join(" "));
  };
  return { upload, progress, error };
}

/** Registers `PICK_FILES` and the upload of pasted and dropped files. */
function usePickFilesCommand(upload: Upload) {
  const input = useRef<HTMLInputElement>(null);
  const pickedKind = useRef<PickableKind>("image");
  useCommand(DRAG_DROP_PASTE, (files) => {
    void upload(files, ["image", "audio", "video"], false);
    return true;
  });
  useCommand(PICK_FILES, (kind) => {
    const { current } = input;
    if (!current) return false;
    pickedKind.current = kind;
    current.accept = `${kind === "gallery" ? "image" : kind}/*`;
    current.click();
    return true;
  });
  return { input, pickedKind };
}

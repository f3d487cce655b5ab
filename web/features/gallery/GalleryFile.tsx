import { formatBytes } from "../../bytes.ts";
import { failureOf } from "../../failure.ts";
import type { GalleryFile_FileFragment } from "../../gql/graphql.ts";
import { useDeleteFileMutation } from "../../gql/hooks.ts";
import { confirmDialog } from "../../ui/dialogs.ts";
import { FilePreview } from "../../ui/FilePreview.tsx";
import { flash } from "../../ui/flash.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useViewer } from "../../viewer.ts";
import styles from "./GalleryFile.module.css";
import { texts } from "./texts.ts";

interface GalleryFileProps {
  file: GalleryFile_FileFragment;
  onDeleted: () => void;
}

/** One file: what it shows, its name, and for administrators a way to take it out. */
export function GalleryFile({ file, onDeleted }: GalleryFileProps) {
  const viewer = useViewer();
  const [deleteFile] = useDeleteFileMutation();
  const { id, originalName, length } = file;

  async function remove() {
    if (!(await confirmDialog({ message: texts.confirmDeletion, confirm: texts.delete }))) return;
    try {
      await deleteFile({ variables: { id } });
      flash.success(texts.deleted);
      onDeleted();
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <figure className={styles.file}>
      <FilePreview file={file} sizes="(min-width: 1200px) 17rem, (min-width: 768px) 30vw, 46vw" />
      <figcaption className={styles.caption}>
        <span className={styles.name} title={originalName}>
          {file.alt || originalName}
        </span>
        <span className={styles.size}>{formatBytes(length)}</span>
        {viewer?.isAdmin && (
          <button type="button" className={styles.delete} onClick={remove}>
            <Icon name="trash" />
            <span className="visually-hidden">{texts.deleteFile(originalName)}</span>
          </button>
        )}
      </figcaption>
    </figure>
  );
}

import { Link } from "react-router-dom";
import { clockTime } from "../../audio/format-time.ts";
import type { GalleryFile_FileFragment } from "../../gql/graphql.ts";
import { useDeleteFileMutation } from "../../gql/hooks.ts";
import { failureOf } from "../../lib/failure.ts";
import { confirmDialog } from "../../lib/feedback/dialogs.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { formatBytes } from "../../lib/text/format-bytes.ts";
import { useViewer } from "../../lib/viewer.ts";
import { Cover } from "../../ui/media/Cover.tsx";
import { FilePreview } from "../../ui/media/FilePreview.tsx";
import { fillFactor, quarterOfPage } from "../../ui/media/grid-sizes.ts";
import { Icon } from "../../ui/media/Icon.tsx";
import { titleOf } from "./file-title.ts";
import styles from "./GalleryFile.module.css";
import { texts } from "./texts.ts";

/** Width of a frame to its height: FilePreview.module.css. */
const frame = { picture: 4 / 3, cover: 16 / 9 };

interface GalleryFileProps {
  file: GalleryFile_FileFragment;
  onDeleted: () => void;
}

/** A file with preview, name, and for administrators a delete button. */
export function GalleryFile({ file, onDeleted }: GalleryFileProps) {
  const viewer = useViewer();
  const [deleteFile] = useDeleteFileMutation();
  const { id, originalName, length, kind, entry } = file;
  const isPlayed = kind === "VIDEO" || kind === "AUDIO";
  const title = isPlayed ? titleOf(file) : file.alt || originalName;
  const duration = file.duration ?? entry?.duration;
  const line = [entry?.by, duration && clockTime(duration), formatBytes(length)].filter(Boolean).join(" · ");

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
    <figure className={`${styles.file} ${kind === "AUDIO" ? styles.sound : ""}`}>
      {kind === "AUDIO" && (
        <Cover
          image={entry?.cover}
          title={title}
          sizes={quarterOfPage(fillFactor(entry?.cover, frame.cover))}
        />
      )}
      <FilePreview
        file={file}
        sizes={quarterOfPage(fillFactor(file, frame.picture))}
        title={isPlayed ? title : undefined}
        poster={entry?.cover}
      />
      <figcaption className={styles.caption}>
        <span className={styles.name} title={title}>
          {entry ? <Link to={entry.path}>{title}</Link> : title}
        </span>
        <span className={styles.size}>{line}</span>
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

import { Link } from "react-router-dom";
import { PlayButton } from "../../audio/PlayButton.tsx";
import type { Song } from "../../audio/player.ts";
import type { GalleryFile_FileFragment } from "../../gql/graphql.ts";
import { failureOf } from "../../lib/failure.ts";
import { confirmDialog } from "../../lib/feedback/dialogs.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { formatBytes } from "../../lib/text/format-bytes.ts";
import { useViewer } from "../../lib/viewer.ts";
import { Cover } from "../../ui/media/Cover.tsx";
import { FilePreview } from "../../ui/media/FilePreview.tsx";
import { Film } from "../../ui/media/Film.tsx";
import { fillFactor, quarterOfPage } from "../../ui/media/grid-sizes.ts";
import { Icon } from "../../ui/media/Icon.tsx";
import { PlayMarks } from "../../ui/media/PlayMarks.tsx";
import { titleOf } from "./file-title.ts";
import styles from "./GalleryFile.module.css";
import { useDeleteFileMutation } from "./GalleryPage.generated.ts";
import { texts } from "./texts.ts";

/** Width of a frame to its height: FilePreview.module.css, Cover.module.css. */
const frame = { picture: 4 / 3, cover: 16 / 9 };

interface GalleryFileProps {
  file: GalleryFile_FileFragment;
  /** The sounds of the page, played one after the other. */
  songs?: readonly Song[];
  onDeleted: () => void;
}

interface MediumProps {
  file: GalleryFile_FileFragment;
  songs: readonly Song[];
  title: string;
}

/** The picture, the poster of a video, or the cover of a sound with its button. */
function Medium({ file, songs, title }: MediumProps) {
  const { kind, entry } = file;
  const source = `/file/${file.filename}`;
  const duration = file.duration ?? entry?.duration;
  const sizes = quarterOfPage(fillFactor(entry?.cover, frame.cover));
  if (kind === "VIDEO")
    return <Film source={source} title={title} duration={duration} poster={entry?.cover} sizes={sizes} />;
  if (kind === "AUDIO")
    return (
      <span className={styles.medium}>
        <Cover image={entry?.cover} title={title} sizes={sizes} />
        <PlayMarks
          duration={duration}
          start={<PlayButton songs={songs} index={songs.findIndex((song) => song.source === source)} />}
        />
      </span>
    );
  return <FilePreview file={file} sizes={quarterOfPage(fillFactor(file, frame.picture))} />;
}

/** A file with preview, name, and for administrators a delete button. */
export function GalleryFile({ file, songs = [], onDeleted }: GalleryFileProps) {
  const viewer = useViewer();
  const [deleteFile] = useDeleteFileMutation();
  const { id, originalName, length, kind, entry } = file;
  const isPlayed = kind === "VIDEO" || kind === "AUDIO";
  const title = isPlayed ? titleOf(file) : file.alt || originalName;
  const line = [entry?.by, formatBytes(length)].filter(Boolean).join(" · ");

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
      <Medium file={file} songs={songs} title={title} />
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

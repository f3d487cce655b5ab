import { labels, languageOfLabel } from "../../../schema/labels.ts";
import styles from "./FilePreview.module.css";
import { Film } from "./Film.tsx";
import { Icon } from "./Icon.tsx";
import { type ImageSource, Picture } from "./Picture.tsx";

export interface PreviewedFile {
  filename: string;
  originalName?: string;
  contentType: string;
  width?: number | null;
  height?: number | null;
  color?: string | null;
  alt?: string;
}

interface FilePreviewProps {
  file: PreviewedFile;
  sizes: string;
  /** Name of a video or sound, if it has one besides its file's. */
  title?: string;
  /** Shown in a video's place until it plays. */
  poster?: ImageSource | null;
}

/** Preview of a file: image, video, audio; a PDF as a link; a message for other types. */
export function FilePreview({ file, sizes, title, poster }: FilePreviewProps) {
  const { filename, originalName = filename, contentType, width, height, color, alt } = file;
  const name = title || alt || originalName;
  const source = `/file/${filename}`;
  const kind = contentType.split("/")[0];
  if (kind === "image") {
    return (
      <a href={source} className={styles.frame}>
        <Picture
          image={{ name: filename, width, height, color }}
          alt={alt || originalName}
          sizes={sizes}
          className={styles.picture}
        />
      </a>
    );
  }
  if (kind === "video") return <Film source={source} title={name} poster={poster} sizes={sizes} />;
  if (kind === "audio") {
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody has written captions for what was uploaded
      <audio className={styles.audio} src={source} controls preload="none" aria-label={name} />
    );
  }
  if (contentType === "application/pdf") {
    return (
      <a href={source} className={styles.link} download={originalName}>
        <Icon name="download" />
        {originalName}
      </a>
    );
  }
  return (
    <p className={styles.none} lang={languageOfLabel("noPreview")}>
      {labels.noPreview}
    </p>
  );
}

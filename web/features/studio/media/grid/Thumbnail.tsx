import { Icon, type IconName } from "../../../../ui/media/Icon.tsx";
import { Picture } from "../../../../ui/media/Picture.tsx";
import styles from "../Media.module.css";
import type { PickedFile } from "../upload/upload-queue.ts";

const signs: Record<PickedFile["kind"], IconName> = {
  IMAGE: "image",
  VIDEO: "video",
  AUDIO: "music",
  PDF: "article",
  OTHER: "download",
};

/** Thumbnail of a file; an icon for files without a picture. */
export function Thumbnail({ file, sizes }: { file: PickedFile; sizes: string }) {
  if (file.kind !== "IMAGE") return <Icon name={signs[file.kind] ?? "download"} className={styles.sign} />;
  const { filename: name, width, height, color, focus } = file;
  return (
    <Picture image={{ name, width, height, color, focus }} alt="" sizes={sizes} className={styles.picture} />
  );
}

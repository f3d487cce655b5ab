import { Icon, type IconName } from "../../../ui/Icon.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import styles from "./Media.module.css";
import type { PickedFile } from "./uploads.ts";

const signs: Record<PickedFile["kind"], IconName> = {
  IMAGE: "image",
  VIDEO: "video",
  AUDIO: "music",
  PDF: "article",
  OTHER: "download",
};

/** What a file looks like at a glance; a sign where it can't be seen. */
export function Thumb({ file, sizes }: { file: PickedFile; sizes: string }) {
  if (file.kind !== "IMAGE") return <Icon name={signs[file.kind]} className={styles.sign} />;
  const { filename: name, width, height, color, focus } = file;
  return (
    <Picture image={{ name, width, height, color, focus }} alt="" sizes={sizes} className={styles.picture} />
  );
}

import type { ComponentProps } from "react";
import { useLazy } from "../../../../useLazy.ts";
import type { MediaPicker } from "../../media/MediaPicker.tsx";
import styles from "../RichText.module.css";
import { texts } from "../texts.ts";

const load = () => import("../../media/MediaPicker.tsx").then((module) => module.MediaPicker);

/** The media library, to choose from while it is rendered. Its code comes when it is first asked for. */
export function Library(props: ComponentProps<typeof MediaPicker>) {
  const Picker = useLazy(true, load);
  if (Picker) return <Picker {...props} />;
  return (
    <p className={styles.sending} role="status">
      {texts.library.opening}
    </p>
  );
}

import type { ComponentProps } from "react";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import type { MediaPicker } from "../../media/picker/MediaPicker.tsx";
import styles from "../richtext/RichText.module.css";
import { texts } from "../texts.ts";

const load = () => import("../../media/picker/MediaPicker.tsx").then((module) => module.MediaPicker);

/** The media library as a picker. Its code is loaded when it is first rendered. */
export function LibraryPicker(props: ComponentProps<typeof MediaPicker>) {
  const Picker = useLazyComponent(true, load);
  if (Picker) return <Picker {...props} />;
  return (
    <p className={styles.sending} role="status">
      {texts.library.opening}
    </p>
  );
}

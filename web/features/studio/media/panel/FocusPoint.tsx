import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { useDescribeFileMutation } from "../media.generated.ts";
import { texts } from "../texts.ts";
import type { PickedFile } from "../upload/upload-queue.ts";
import { FocusFields } from "./FocusFields.tsx";
import { readFocus, writeFocus } from "./focus-point.ts";
import styles from "./MediaPanel.module.css";

const labels = texts.focus;

/** Sets the focus point of a picture, which stays visible when it is cropped to fit. */
export function FocusPoint({ file, onSaved }: { file: PickedFile; onSaved: () => void }) {
  const { id, filename, focus } = file;
  const [point, setPoint] = useState(() => readFocus(focus));
  const [describe, { loading }] = useDescribeFileMutation();

  async function save() {
    try {
      await describe({ variables: { id, input: { focus: writeFocus(point) } } });
      flash.success(labels.saved);
      onSaved();
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }
  return (
    <section className={styles.tool} aria-label={labels.title}>
      <h3 className={styles.heading}>{labels.title}</h3>
      <FocusFields source={`/image/${filename}?w=640`} point={point} onChange={setPoint} />
      <div>
        <Button loading={loading} onClick={() => void save()}>
          {labels.save}
        </Button>
      </div>
    </section>
  );
}

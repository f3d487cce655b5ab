import { Button, Stack } from "@chakra-ui/react";
import type { MediaFile_WholeFragment } from "../../../../gql/graphql.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import type { Frame } from "../../../../ui/media/crop-frame.ts";
import { Disclosure } from "../../shared/Disclosure.tsx";
import { useCropFileMutation, useUncropFileMutation } from "../media.generated.ts";
import { texts } from "../texts.ts";
import { CropFields } from "./CropFields.tsx";
import styles from "./MediaPanel.module.css";
import { useCropFrame } from "./useCropFrame.ts";

interface CropToolProps {
  known: MediaFile_WholeFragment;
  onDone: () => void;
}

const labels = texts.crop;

/** Crops a picture: a rectangle moved by pointer and sized by range inputs. The original is kept. */
export function CropTool({ known, onDone }: CropToolProps) {
  const { file, uncroppedName } = known;
  const crop = useCropFrame({ w: file.width ?? 16, h: file.height ?? 9 });
  return (
    <Disclosure label={labels.title}>
      <Stack gap="3" pt="2">
        <p className={styles.muted}>{labels.hint}</p>
        <CropFields source={`/image/${uncroppedName ?? file.filename}?w=640`} crop={crop} />
        <CropActions known={known} frame={crop.frame} onDone={onDone} />
      </Stack>
    </Disclosure>
  );
}

function CropActions({ known, frame, onDone }: CropToolProps & { frame: Frame }) {
  const { id, uncroppedName } = known;
  const [crop, cropping] = useCropFileMutation();
  const [uncrop, uncropping] = useUncropFileMutation();

  async function run(action: () => Promise<unknown>, success: string) {
    try {
      await action();
      flash.success(success);
      onDone();
    } catch (error) {
      const { fields, message } = failureOf(error);
      flash.danger(fields.frame ?? message);
    }
  }

  return (
    <div className={styles.actions}>
      <Button
        loading={cropping.loading}
        onClick={() => void run(() => crop({ variables: { id, frame } }), labels.applied)}
      >
        {labels.apply}
      </Button>
      {uncroppedName && (
        <Button
          variant="ghost"
          loading={uncropping.loading}
          onClick={() => void run(() => uncrop({ variables: { id } }), labels.undone)}
        >
          {labels.undo}
        </Button>
      )}
    </div>
  );
}

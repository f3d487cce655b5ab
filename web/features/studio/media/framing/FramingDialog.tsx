import { Button, Dialog, Heading, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { DialogWindow } from "../../shared/dialog/DialogWindow.tsx";
import { texts as shared } from "../../shared/texts.ts";
import { CropFields } from "../panel/CropFields.tsx";
import { type Shape, useCropFrame } from "../panel/useCropFrame.ts";
import { framingTexts as texts } from "./texts.ts";
import { type CroppedFile, useCropCopy } from "./useCropCopy.ts";

interface FramingDialogProps {
  /** Name of the whole picture. */
  whole: string;
  /** Shape of the frame at first. */
  shape?: Shape;
  onCrop: (cropped: CroppedFile) => void;
  /** Takes the whole picture again; absent where it is whole. */
  onRestore?: (() => void) | undefined;
  onClose: () => void;
  /** Other tools, beside the frame. */
  children?: ReactNode;
}

/** Dialog that crops a picture for one place alone. */
export function FramingDialog(props: FramingDialogProps) {
  const { whole, shape, onCrop, onRestore, onClose, children } = props;
  const crop = useCropFrame({ w: 16, h: 9 }, shape);
  const { apply, isCropping } = useCropCopy(whole);

  async function frame(): Promise<void> {
    const cropped = await apply(crop.frame);
    if (!cropped) return;
    onCrop(cropped);
    onClose();
  }
  function restore(): void {
    onRestore?.();
    onClose();
  }
  return (
    <DialogWindow
      title={texts.title}
      size="xl"
      onClose={onClose}
      footer={
        <>
          {onRestore && (
            <Button variant="ghost" onClick={restore}>
              {texts.whole}
            </Button>
          )}
          <Button onClick={onClose}>{shared.close}</Button>
          <Button variant="solid" loading={isCropping} onClick={() => void frame()}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <Dialog.Body tabIndex={0}>
        <SimpleGrid minChildWidth="min(20rem, 100%)" gap="6">
          <FramingPart title={texts.crop}>
            <Text color="fg.muted" textStyle="sm">
              {texts.cropHint}
            </Text>
            <CropFields source={`/image/${whole}?w=960`} crop={crop} />
          </FramingPart>
          {children}
        </SimpleGrid>
      </Dialog.Body>
    </DialogWindow>
  );
}

export const FramingPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" aria-label={title} gap="2">
    <Heading as="h3" size="sm">
      {title}
    </Heading>
    {children}
  </Stack>
);

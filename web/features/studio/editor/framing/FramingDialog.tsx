import { Button, Dialog, Heading, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import type { Frame } from "../../../../ui/media/crop-frame.ts";
import { CropFields } from "../../media/panel/CropFields.tsx";
import { FocusFields } from "../../media/panel/FocusFields.tsx";
import { readFocus, writeFocus } from "../../media/panel/focus-point.ts";
import { useCropFrame } from "../../media/panel/useCropFrame.ts";
import { DialogWindow } from "../../shared/dialog/DialogWindow.tsx";
import type { PictureData } from "../blocks/picture/picture-data.ts";
import { texts as editorTexts } from "../texts.ts";
import { useCropCopyMutation } from "./framing.generated.ts";
import { framingTexts as texts } from "./texts.ts";

interface FramingDialogProps {
  data: PictureData;
  onChange: (more: Partial<PictureData>) => void;
  onClose: () => void;
}

/** Dialog that crops a picture for its article alone, and sets the point that stays visible where it is cut to fit. */
export function FramingDialog({ data, onChange, onClose }: FramingDialogProps) {
  const name = data.src.replace(/^\/image\//, "");
  const whole = data.original || name;
  const crop = useCropFrame({ w: 16, h: 9 });
  const { apply, isCropping } = useCropping(whole, onChange);

  function restore(): void {
    onChange({ src: `/image/${data.original}`, original: "", focus: "" });
    onClose();
  }
  return (
    <DialogWindow
      title={texts.title}
      size="xl"
      onClose={onClose}
      footer={
        <>
          {data.original && (
            <Button variant="ghost" onClick={restore}>
              {texts.whole}
            </Button>
          )}
          <Button onClick={onClose}>{editorTexts.close}</Button>
          <Button
            variant="solid"
            loading={isCropping}
            onClick={() => void apply(crop.frame).then((isDone) => isDone && onClose())}
          >
            {texts.apply}
          </Button>
        </>
      }
    >
      <Dialog.Body tabIndex={0}>
        <SimpleGrid minChildWidth="min(20rem, 100%)" gap="6">
          <Part title={texts.crop}>
            <Text color="fg.muted" textStyle="sm">
              {texts.cropHint}
            </Text>
            <CropFields source={`/image/${whole}?w=960`} crop={crop} />
          </Part>
          <Part title={texts.focus}>
            <FocusFields
              source={`/image/${name}?w=640`}
              point={readFocus(data.focus)}
              onChange={(point) => onChange({ focus: writeFocus(point) })}
            />
          </Part>
        </SimpleGrid>
      </Dialog.Body>
    </DialogWindow>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" aria-label={title} gap="2">
    <Heading as="h3" size="sm">
      {title}
    </Heading>
    {children}
  </Stack>
);

/** Returns the function that crops a picture; it answers whether it has. A repeated request makes no second file. */
function useCropping(whole: string, onChange: FramingDialogProps["onChange"]) {
  const [crop, { loading }] = useCropCopyMutation();
  // One request is one frame: after a lost answer the same one gets the same file.
  const request = useRef({ frame: "", clientId: "" });

  async function apply(frame: Frame): Promise<boolean> {
    const wanted = JSON.stringify(frame);
    if (request.current.frame !== wanted) request.current = { frame: wanted, clientId: crypto.randomUUID() };
    const { clientId } = request.current;
    try {
      const { data } = await crop({ variables: { name: whole, frame, clientId } });
      if (!data) return false;
      onChange({ src: `/image/${data.cropCopy.filename}`, original: whole, focus: "" });
      return true;
    } catch (error) {
      const { fields, message } = failureOf(error);
      flash.danger(fields.frame ?? fields.file ?? message);
      return false;
    }
  }
  return { apply, isCropping: loading };
}

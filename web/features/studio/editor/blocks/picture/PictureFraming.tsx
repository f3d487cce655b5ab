import { FramingDialog, FramingPart } from "../../../media/framing/FramingDialog.tsx";
import { framingTexts as texts } from "../../../media/framing/texts.ts";
import { FocusFields } from "../../../media/panel/FocusFields.tsx";
import { readFocus, writeFocus } from "../../../media/panel/focus-point.ts";
import type { PictureData } from "./picture-data.ts";

interface PictureFramingProps {
  data: PictureData;
  onChange: (more: Partial<PictureData>) => void;
  onClose: () => void;
}

/** Dialog that crops a picture for its article alone, and sets the point that stays visible where it is cut to fit. */
export function PictureFraming({ data, onChange, onClose }: PictureFramingProps) {
  const name = data.src.replace(/^\/image\//, "");
  const { original } = data;
  return (
    <FramingDialog
      whole={original || name}
      onCrop={({ filename }) =>
        onChange({ src: `/image/${filename}`, original: original || name, focus: "" })
      }
      onRestore={
        original ? () => onChange({ src: `/image/${original}`, original: "", focus: "" }) : undefined
      }
      onClose={onClose}
    >
      <FramingPart title={texts.focus}>
        <FocusFields
          source={`/image/${name}?w=640`}
          point={readFocus(data.focus)}
          onChange={(point) => onChange({ focus: writeFocus(point) })}
        />
      </FramingPart>
    </FramingDialog>
  );
}

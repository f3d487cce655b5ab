import { Button, type ButtonProps } from "@chakra-ui/react";
import { useState } from "react";
import { lazyPart } from "../../../../lib/lazy-part.tsx";
import { framingTexts as texts } from "./texts.ts";
import type { CroppedFile } from "./useCropCopy.ts";

interface FrameButtonProps extends Omit<ButtonProps, "onChange"> {
  /** Name of the picture that is chosen. */
  name: string;
  /** Receives the cropped picture, or the name of the whole one again. */
  onChange: (picture: CroppedFile | { filename: string }) => void;
}

const FramingDialog = lazyPart(() => import("./FramingDialog.tsx").then((module) => module.FramingDialog));

/** Button that opens the dialog with which the visible part of a chosen picture is set. The whole one can be taken again while the page is open. */
export function FrameButton({ name, onChange, ...button }: FrameButtonProps) {
  const [isOpen, setOpen] = useState(false);
  /** Names of the whole pictures by those of what was cropped out of them. */
  const [wholes, setWholes] = useState<Readonly<Record<string, string>>>({});
  const whole = wholes[name] ?? name;
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <FramingDialog
          whole={whole}
          shape="wide"
          onCrop={(cropped) => {
            setWholes({ ...wholes, [cropped.filename]: whole });
            onChange(cropped);
          }}
          onRestore={whole === name ? undefined : () => onChange({ filename: whole })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

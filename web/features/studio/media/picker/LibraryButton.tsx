import { Button, type ButtonProps } from "@chakra-ui/react";
import { type ComponentProps, useState } from "react";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import type { MediaPicker } from "./MediaPicker.tsx";

interface LibraryButtonProps extends ButtonProps {
  picker: Omit<ComponentProps<typeof MediaPicker>, "onClose">;
}

/** Button that opens the media library, whose code is loaded then. */
export function LibraryButton({ picker, ...button }: LibraryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const Picker = useLazyComponent(isOpen, loadPicker);
  return (
    <>
      <Button {...button} loading={isOpen && !Picker} onClick={() => setOpen(true)} />
      {isOpen && Picker && <Picker {...picker} onClose={() => setOpen(false)} />}
    </>
  );
}

const loadPicker = () => import("./MediaPicker.tsx").then(({ MediaPicker }) => MediaPicker);

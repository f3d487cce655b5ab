import { Button, FileUpload, type FileUploadHiddenInput } from "@chakra-ui/react";
import { type ComponentProps, useRef } from "react";

interface FileButtonProps extends ComponentProps<typeof FileUploadHiddenInput> {
  label: string;
  labelId?: string;
  onChoose: (file: File, field: HTMLInputElement) => void;
}

/** Nothing is kept here: who renders the button holds the chosen file. */
const none: File[] = [];

/** File input of Chakra's, shown as a button; by keyboard and for screen readers it is the input itself. */
export function FileButton({ label, labelId, onChoose, disabled, ...input }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <FileUpload.Root
      w="auto"
      allowDrop={false}
      disabled={disabled}
      acceptedFiles={none}
      onFileAccept={({ files: [file] }) => file && field.current && onChoose(file, field.current)}
    >
      <Button asChild aria-disabled={disabled} _focusWithin={{ focusRing: "outside" }}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the input is inside */}
        <label>
          <span id={labelId}>{label}</span>
          <FileUpload.HiddenInput ref={field} aria-hidden={false} tabIndex={0} {...input} />
        </label>
      </Button>
    </FileUpload.Root>
  );
}

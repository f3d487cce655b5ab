import { Box, Button, Field, HStack } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { type UploadOptions, useFileUpload } from "../fields/useFileUpload.ts";
import { FilePreview, type PreviewedFile } from "../media/FilePreview.tsx";
import type { ControlFieldProps } from "./ControlField.tsx";
import { FileButton } from "./FileButton.tsx";
import { ProgressBar } from "./ProgressBar.tsx";

export interface FileInputProps<Uploaded extends PreviewedFile> extends ControlFieldProps {
  name: string;
  /** Like `accept` of an input: « image/* », « audio/*,.mp3 ». The server checks the content. */
  accept: string;
  /** Larger files are rejected before the upload. */
  mostMegabytes: number;
  value: Uploaded | null;
  onChange: (file: Uploaded | null) => void;
  /** Uploads the file; errors (RejectedFile, or a failed request) are shown at the field. */
  send: (file: File, sending: UploadOptions) => Promise<Uploaded>;
  /** Another way to choose a file. */
  more?: ReactNode;
}

const texts = {
  choose: "Choisir un fichier",
  replace: "Remplacer",
  remove: "Retirer",
  removeFile: (label: string) => `Retirer\u00a0: ${label}`,
  cancel: "Arrêter l’envoi",
  sending: (label: string) => `Envoi\u00a0: ${label}`,
};

/** File field of a form: uploads at once, with progress, then shows a preview and a remove button. */
export function FileInput<Uploaded extends PreviewedFile>(props: FileInputProps<Uploaded>) {
  const { label, name, accept, mostMegabytes, value, onChange, send, hint, more } = props;
  const id = useId();
  const upload = useFileUpload({ mostMegabytes, send, onChange });
  const error = upload.error || props.error;
  const isSending = upload.progress !== null;
  return (
    <Field.Root
      invalid={Boolean(error)}
      ids={{ label: `${id}-label`, errorText: `${id}-error`, helperText: `${id}-hint` }}
    >
      <Field.Label>{label}</Field.Label>
      {value && (
        <Box w="full" maxW="80">
          <FilePreview file={value} sizes="20rem" />
        </Box>
      )}
      <HStack wrap="wrap" gap="2">
        <FileButton
          label={value ? texts.replace : texts.choose}
          name={name}
          accept={accept}
          disabled={isSending}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined
          }
          labelId={`${id}-choose`}
          onChoose={upload.choose}
        />
        {more}
        {value && (
          <Button variant="ghost" aria-label={texts.removeFile(label)} onClick={() => onChange(null)}>
            {texts.remove}
          </Button>
        )}
      </HStack>
      {isSending && (
        <HStack w="full" gap="2">
          <ProgressBar value={upload.progress ?? 0} label={texts.sending(label)} />
          <Button variant="ghost" onClick={upload.abort}>
            {texts.cancel}
          </Button>
        </HStack>
      )}
      <Field.ErrorText>{error}</Field.ErrorText>
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  );
}

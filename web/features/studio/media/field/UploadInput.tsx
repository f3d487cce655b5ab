import { uploadLimits } from "../../../../../schema/upload-limits.ts";
import type { FileKind, Upload_FileFragment } from "../../../../gql/graphql.ts";
import { FileField, type FileFieldProps } from "../../../../ui/fields/FileField.tsx";
import { RejectedFile } from "../../../../ui/fields/refused-file.ts";
import type { UploadOptions } from "../../../../ui/fields/useFileUpload.ts";
import type { PreviewedFile } from "../../../../ui/media/FilePreview.tsx";
import { sendFile } from "../../shared/fields/send-file.ts";
import { texts } from "../../shared/texts.ts";
import { FrameButton } from "../framing/FrameButton.tsx";
import { framingTexts } from "../framing/texts.ts";
import { LibraryButton } from "../picker/LibraryButton.tsx";

export type UploadKind = "image" | "audio" | "video" | "pdf";

/** An uploaded file, as the forms show it. */
export type StoredFile = Pick<Upload_FileFragment, "filename"> & PreviewedFile;

const accepted: Record<UploadKind, string> = {
  image: "image/*",
  audio: "audio/*",
  video: "video/*",
  pdf: "application/pdf",
};
const refusals: Record<UploadKind, string> = {
  image: "Ce fichier n’est pas une image que l’on puisse montrer.",
  audio: "Ce fichier n’est pas un son que l’on puisse jouer.",
  video: "Ce fichier n’est pas une vidéo que l’on puisse montrer.",
  pdf: "Ce fichier n’est pas un PDF.",
};

interface UploadInputProps
  extends Omit<FileFieldProps<StoredFile>, "accept" | "mostMegabytes" | "send" | "onChange"> {
  kind: UploadKind;
  onChange: (file: StoredFile | null) => void;
  /** Called when a file is chosen here, before it is sent. */
  onStart?: () => void;
}

/** File field for one kind of file: uploaded here, or chosen from the library; a picture can be framed. */
export function UploadInput({ kind, onStart, ...field }: UploadInputProps) {
  async function send(file: File, sending: UploadOptions) {
    onStart?.();
    const sent = await sendFile(file, sending);
    if (sent.kind.toLowerCase() !== kind) throw new RejectedFile(refusals[kind]);
    return sent;
  }
  return (
    <FileField<StoredFile>
      {...field}
      accept={accepted[kind]}
      mostMegabytes={uploadLimits()[kind]}
      send={send}
      more={
        <>
          <LibraryButton
            variant="ghost"
            aria-label={texts.fromLibraryFor(field.label)}
            picker={{
              kind: kind.toUpperCase() as FileKind,
              onPick: ([file]) => file && field.onChange(file),
            }}
          >
            {texts.fromLibrary}
          </LibraryButton>
          {kind === "image" && field.value && (
            <FrameButton
              variant="ghost"
              aria-label={framingTexts.openFor(field.label)}
              name={field.value.filename}
              onChange={(picture) => field.onChange({ contentType: "image/*", ...picture })}
            />
          )}
        </>
      }
    />
  );
}

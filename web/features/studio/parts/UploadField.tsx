import { useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import { type FileKind, StudioUploadDocument, type Upload_FileFragment } from "../../../gql/graphql.ts";
import { Button } from "../../../ui/Button.tsx";
import { FileField, type FileFieldProps, type Sending } from "../../../ui/FileField.tsx";
import type { FileFacts } from "../../../ui/FilePreview.tsx";
import { RefusedFile } from "../../../ui/RefusedFile.ts";
import { upload } from "../../../upload.ts";
import { useLazy } from "../../../useLazy.ts";
import { texts } from "./texts.ts";

export type UploadKind = "image" | "audio" | "video" | "pdf";

/** What the studio needs to show of a file that is there already. */
export type KnownFile = Pick<Upload_FileFragment, "filename"> & FileFacts;

const most = limits.upload;
const kinds = {
  image: { accept: "image/*", mostMegabytes: most.imageMegabytes },
  audio: { accept: "audio/*", mostMegabytes: most.audioMegabytes },
  video: { accept: "video/*", mostMegabytes: most.videoMegabytes },
  pdf: { accept: "application/pdf", mostMegabytes: most.pdfMegabytes },
};
const refusals: Record<UploadKind, string> = {
  image: "Ce fichier n’est pas une image que l’on puisse montrer.",
  audio: "Ce fichier n’est pas un son que l’on puisse jouer.",
  video: "Ce fichier n’est pas une vidéo que l’on puisse montrer.",
  pdf: "Ce fichier n’est pas un PDF.",
};

/** Sends a file to the site's own store; it stays there for seven days unless something uses it. */
export async function sendFile(file: File, sending: Partial<Sending> = {}): Promise<Upload_FileFragment> {
  const data = await upload({
    document: StudioUploadDocument,
    variables: {},
    file,
    filename: file.name,
    ...sending,
  });
  return data.uploadFile;
}

interface UploadFieldProps
  extends Omit<FileFieldProps<KnownFile>, "accept" | "mostMegabytes" | "send" | "onChange"> {
  kind: UploadKind;
  onChange: (file: KnownFile | null) => void;
}

/** FileField over the site's own store, for one kind of file: sent from here, or chosen in the library. */
export function UploadField({ kind, ...field }: UploadFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const Picker = useLazy(isChoosing, loadPicker);
  async function send(file: File, sending: Sending) {
    const sent = await sendFile(file, sending);
    if (sent.kind.toLowerCase() !== kind) throw new RefusedFile(refusals[kind]);
    return sent;
  }
  return (
    <>
      <FileField<KnownFile>
        {...field}
        {...kinds[kind]}
        send={send}
        more={
          <Button
            variant="ghost"
            aria-label={texts.fromLibraryFor(field.label)}
            isLoading={isChoosing && !Picker}
            onClick={() => setChoosing(true)}
          >
            {texts.fromLibrary}
          </Button>
        }
      />
      {isChoosing && Picker && (
        <Picker
          kind={kind.toUpperCase() as FileKind}
          onPick={([file]) => file && field.onChange(file)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

const loadPicker = () => import("../media/MediaPicker.tsx").then(({ MediaPicker }) => MediaPicker);

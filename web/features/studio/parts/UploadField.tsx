import { limits } from "../../../../schema/limits.ts";
import { StudioUploadDocument, type Upload_FileFragment } from "../../../gql/graphql.ts";
import { FileField, type FileFieldProps, type Sending } from "../../../ui/FileField.tsx";
import type { FileFacts } from "../../../ui/FilePreview.tsx";
import { upload } from "../../../upload.ts";

export type UploadKind = "image" | "audio" | "video" | "pdf";

/** What the studio needs to show of a file that is there already. */
export type KnownFile = Pick<Upload_FileFragment, "filename"> & FileFacts;

const most = limits.upload;
const kinds: Record<UploadKind, { accept: string; mostMegabytes: number }> = {
  image: { accept: "image/*", mostMegabytes: most.imageMegabytes },
  audio: { accept: "audio/*", mostMegabytes: most.audioMegabytes },
  video: { accept: "video/*", mostMegabytes: most.videoMegabytes },
  pdf: { accept: "application/pdf", mostMegabytes: most.pdfMegabytes },
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

/** FileField over the site's own store. */
export function UploadField({ kind, ...field }: UploadFieldProps) {
  return <FileField<KnownFile> {...field} {...kinds[kind]} send={sendFile} />;
}

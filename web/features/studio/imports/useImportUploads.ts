import { useState } from "react";
import { importUploadType } from "../../../../schema/upload-limits.ts";
import { RejectedFile } from "../../../ui/fields/refused-file.ts";
import { createUpload } from "../media/upload/resumable-upload.ts";
import { uploadRecords } from "../media/upload/upload-records.ts";
import { texts } from "./texts.ts";

interface Sending {
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly message: string;
}

/** Sends files in pieces, one after the other; a lost connection is waited for. `send` returns the id of the upload. */
export function useImportUploads() {
  const [sending, setSending] = useState<Sending | null>(null);

  async function send(file: File): Promise<string> {
    const { name, size } = file;
    setSending({ name, share: 0, message: "" });
    try {
      return await new Promise<string>((resolve, reject) => {
        const record = uploadRecords.make(file);
        const started = createUpload(
          file,
          record,
          {
            onProgress: (sent) => setSending({ name, share: sent / size, message: "" }),
            onDisconnect: (message) =>
              setSending((former) => former && { ...former, message: message || texts.cut }),
            onRefused: (message) => reject(new RejectedFile(message)),
            onComplete: () => resolve(record.url.split("/").at(-1) ?? ""),
          },
          { filetype: importUploadType, isRemembered: false },
        );
        started.then((upload) => upload.start(), reject);
      });
    } finally {
      setSending(null);
    }
  }

  return { sending, send };
}

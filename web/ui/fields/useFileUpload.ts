import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { failureOf } from "../../lib/failure.ts";
import { RejectedFile } from "./refused-file.ts";

export interface UploadOptions {
  /** Called with the share that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface FileUploadOptions<Uploaded> {
  /** Larger files are rejected before the upload. */
  mostMegabytes: number;
  /** Uploads the file; errors (RejectedFile, or a failed request) are shown at the field. */
  send: (file: File, sending: UploadOptions) => Promise<Uploaded>;
  onChange: (file: Uploaded) => void;
}

const tooLarge = (megabytes: number) => `Ce fichier dépasse ${megabytes}\u00a0Mo.`;

function messageOf(reason: unknown): string {
  if (reason instanceof RejectedFile) return reason.message;
  const { fields, message } = failureOf(reason);
  return fields.file ?? message;
}

/** Uploads the file chosen in an input: progress from 0 to 1 (null when idle), error message, abort. */
export function useFileUpload<Uploaded>({ mostMegabytes, send, onChange }: FileUploadOptions<Uploaded>) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState("");
  const underWay = useRef<AbortController | null>(null);
  // Aborted when the page is left.
  useEffect(() => () => underWay.current?.abort(), []);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    if (!chosen) return;
    if (chosen.size > mostMegabytes * 1_000_000) {
      target.value = "";
      return setError(tooLarge(mostMegabytes));
    }
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    setError("");
    setProgress(0);
    try {
      onChange(await send(chosen, { onProgress: setProgress, signal }));
    } catch (reason) {
      if (signal.aborted) return;
      setError(messageOf(reason));
    } finally {
      setProgress(null);
      target.value = "";
    }
  }

  return { progress, error, choose, abort: () => underWay.current?.abort() };
}

import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { trackUpload } from "../../lib/browser/pending-uploads.ts";
import { failureOf } from "../../lib/failure.ts";
import { flash } from "../../lib/feedback/flash.ts";
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

const texts = {
  sentElsewhere: (name: string) => `«\u00a0${name}\u00a0» est envoyé. Vous le trouverez dans la médiathèque.`,
  notSent: (name: string) => `«\u00a0${name}\u00a0» n’a pas pu être envoyé.`,
};
const tooLarge = (megabytes: number) => `Ce fichier dépasse ${megabytes}\u00a0Mo.`;

function messageOf(reason: unknown): string {
  if (reason instanceof RejectedFile) return reason.message;
  const { fields, message } = failureOf(reason);
  return fields.file ?? message;
}

/**
 * Uploads the file chosen in an input: progress from 0 to 1 (null when idle), error message, abort. The form waits for it
 * (pending-uploads.ts); when its page is left it goes on, and a message says where the file is.
 */
export function useFileUpload<Uploaded>({ mostMegabytes, send, onChange }: FileUploadOptions<Uploaded>) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState("");
  const underWay = useRef<AbortController | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  /** Resolves to whether the file was stored. */
  async function upload(chosen: File, signal: AbortSignal): Promise<boolean> {
    try {
      const uploaded = await send(chosen, { onProgress: setProgress, signal });
      if (isLeft.current) flash.success(texts.sentElsewhere(chosen.name));
      // At once: the form that waits is sent with the file.
      else flushSync(() => onChange(uploaded));
      return true;
    } catch (reason) {
      if (signal.aborted) return false;
      if (isLeft.current) flash.danger(`${texts.notSent(chosen.name)} ${messageOf(reason)}`);
      else setError(messageOf(reason));
      return false;
    } finally {
      setProgress(null);
    }
  }

  async function choose(chosen: File, field: HTMLInputElement) {
    if (chosen.size > mostMegabytes * 1_000_000) {
      field.value = "";
      return setError(tooLarge(mostMegabytes));
    }
    const controller = new AbortController();
    underWay.current = controller;
    setError("");
    setProgress(0);
    const uploading = upload(chosen, controller.signal);
    void trackUpload(field, uploading);
    await uploading;
    field.value = "";
  }

  return { progress, error, choose, abort: () => underWay.current?.abort() };
}

import type { Upload } from "tus-js-client";
import { uploadLimits } from "../../../../../schema/upload-limits.ts";
import { AnswerError, authorization } from "../../../../lib/browser/requests/network.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { accessToken } from "../../../../lib/session.ts";
import { texts } from "../texts.ts";
import { type UploadRecord, uploadRecords } from "./upload-records.ts";

const labels = texts.send;
const endpoint = "/api/uploads/tus";
/** Uploads go in chunks, so that a buffering proxy or a lost connection costs a few megabytes at most. */
const pieceBytes = 5_000_000;
const retryDelays = [0, 1_000, 2_000, 4_000, ...Array.from({ length: 20 }, () => 8_000)];

/** Callbacks of a running upload. */
export interface UploadEvents {
  onProgress: (sent: number) => void;
  /** The site can't be reached, or refuses for now, with its reason; the upload retries for some minutes. */
  onDisconnect: (message: string) => void;
  onRefused: (message: string) => void;
  /** All bytes were received. */
  onComplete: () => void;
}

/** Returns the reason to reject a file before its upload; empty when it is acceptable. */
export function refusalOf({ size, type }: File): string {
  const { image, video, audio, pdf } = uploadLimits();
  const [kind = ""] = type.split("/");
  // The gateway judges a file of no known kind by its bytes: by the largest limit here.
  const most = { image, video, audio }[kind] ?? Math.max(image, video, audio, pdf);
  const megabytes = type === "application/pdf" ? pdf : most;
  if (size === 0) return labels.emptyFile;
  return size > megabytes * 1_000_000 ? labels.tooHeavy(megabytes) : "";
}

/** Creates a resumable upload: new, or continuing the one in `record`. tus-js-client is loaded on demand. */
export async function createUpload(
  source: File,
  record: UploadRecord,
  happenings: UploadEvents,
  { filetype = source.type, isRemembered = true } = {},
): Promise<Upload> {
  const tus = await import("tus-js-client");
  const upload: Upload = new tus.Upload(source, {
    endpoint,
    uploadUrl: record.url || null,
    chunkSize: pieceBytes,
    retryDelays,
    metadata: { filename: source.name, filetype },
    // Own records (upload-records.ts) store less and are cleared at logout.
    storeFingerprintForResuming: false,
    onBeforeRequest: async (request) => {
      const headers = authorization(await accessToken());
      for (const header of Object.entries(headers)) request.setHeader(...header);
    },
    onUploadUrlAvailable: () => {
      record.url = upload.url ?? "";
      if (isRemembered) uploadRecords.keep(record);
    },
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      // A conflict with a message is a rejection; the protocol's own conflicts have none.
      if (!isPassing(status) && (![409, 423].includes(status) || messageOf(error))) return false;
      happenings.onDisconnect(messageOf(error));
      return true;
    },
    onProgress: happenings.onProgress,
    onError: (error) => {
      const status = ("originalResponse" in error && error.originalResponse?.getStatus()) || 0;
      if (isPassing(status)) happenings.onDisconnect(messageOf(error));
      else
        happenings.onRefused(
          status === 401 ? labels.session : failureOf(new AnswerError(status, messageOf(error))).message,
        );
    },
    onSuccess: happenings.onComplete,
  });
  return upload;
}

const isPassing = (status: number): boolean => status === 0 || status >= 500 || status === 429;

/** Returns the server's message for a rejection. */
function messageOf(error: unknown): string {
  const body = (error as { originalResponse?: { getBody(): string } | null }).originalResponse?.getBody();
  try {
    return (JSON.parse(body ?? "") as { message?: string }).message ?? "";
  } catch {
    return "";
  }
}

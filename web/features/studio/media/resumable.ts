import type { Upload } from "tus-js-client";
import { limits } from "../../../../schema/limits.ts";
import { failureOf } from "../../../failure.ts";
import { accessToken } from "../../../session.ts";
import { type Begun, begun } from "./begun.ts";
import { texts } from "./texts.ts";

const words = texts.send;
const endpoint = "/api/uploads/tus";
/** In pieces, so that a proxy that waits for whole requests, or a cut, costs a few megabytes at most. */
const pieceBytes = 5_000_000;
const retryDelays = [0, 1_000, 2_000, 4_000, ...Array.from({ length: 20 }, () => 8_000)];

/** What is told of a file on its way. */
export interface Happenings {
  onProgress: (sent: number) => void;
  /** The site can't be reached: it is tried again, for some minutes. */
  onCut: () => void;
  onRefused: (message: string) => void;
  /** Its last byte is there. */
  onWhole: () => void;
}

/** Why a file need not be sent to be refused; empty when it may be. */
export function refusalOf({ size, type }: File): string {
  const { imageMegabytes, videoMegabytes, audioMegabytes, pdfMegabytes } = limits.upload;
  const [kind = ""] = type.split("/");
  const most = { image: imageMegabytes, video: videoMegabytes, audio: audioMegabytes }[kind];
  const megabytes = most ?? (type === "application/pdf" ? pdfMegabytes : videoMegabytes);
  if (size === 0) return words.emptyFile;
  return size > megabytes * 1_000_000 ? words.tooHeavy(megabytes) : "";
}

/** A file to be sent in pieces: it begins, or goes on where what was begun of it lies. The code comes when it is wanted. */
export async function createUpload(source: File, record: Begun, happenings: Happenings): Promise<Upload> {
  const tus = await import("tus-js-client");
  const upload: Upload = new tus.Upload(source, {
    endpoint,
    uploadUrl: record.url || null,
    chunkSize: pieceBytes,
    retryDelays,
    metadata: { filename: source.name, filetype: source.type },
    // Ours remembers less, and is forgotten when one logs out (begun.ts).
    storeFingerprintForResuming: false,
    onBeforeRequest: async (request) => {
      const token = await accessToken();
      if (token) request.setHeader("Authorization", `Bearer ${token}`);
    },
    onUploadUrlAvailable: () => {
      record.url = upload.url ?? "";
      begun.keep(record);
    },
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      // A conflict with words is a refusal: the protocol's own has none.
      if (!isPassing(status) && (![409, 423].includes(status) || messageOf(error))) return false;
      happenings.onCut();
      return true;
    },
    onProgress: happenings.onProgress,
    onError: (error) => {
      const status = ("originalResponse" in error && error.originalResponse?.getStatus()) || 0;
      if (isPassing(status)) happenings.onCut();
      else
        happenings.onRefused(status === 401 ? words.session : messageOf(error) || failureOf(error).message);
    },
    onSuccess: happenings.onWhole,
  });
  return upload;
}

const isPassing = (status: number): boolean => status === 0 || status >= 500 || status === 429;

/** The site's own words for a refusal. */
function messageOf(error: unknown): string {
  const body = (error as { originalResponse?: { getBody(): string } | null }).originalResponse?.getBody();
  try {
    return (JSON.parse(body ?? "") as { message?: string }).message ?? "";
  } catch {
    return "";
  }
}

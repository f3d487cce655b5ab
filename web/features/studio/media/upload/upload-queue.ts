import type { ApolloClient } from "@apollo/client";
import type { Upload } from "tus-js-client";
import type { FileKind, MediaFile_FileFragment } from "../../../../gql/graphql.ts";
import { newClientId } from "../../../../lib/client-id.ts";
import { onNetworkBack, pause } from "../../../../lib/data/reconnection.ts";
import { failureOf, isPassing } from "../../../../lib/failure.ts";
import { createStore, useStore } from "../../../../lib/store.ts";
import { KeepUploadDocument, ReplaceFileDocument } from "../media.generated.ts";
import { createUpload, refusalOf, type UploadEvents } from "./resumable-upload.ts";
import { type UploadRecord, uploadRecords } from "./upload-records.ts";

export type PickedFile = MediaFile_FileFragment;

export type FileUploadState = "waiting" | "sending" | "paused" | "cut" | "processing" | "done" | "refused";

/** State of a file upload, as shown. */
export interface FileUpload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  readonly state: FileUploadState;
  /** Reason of a rejection, as a message for the user. */
  readonly message: string;
  readonly file?: PickedFile;
}

export interface UploadOptions {
  client: ApolloClient;
  /** Accepted kinds; any when absent. */
  kinds?: readonly FileKind[];
  /** Whether the file stays in the library while nothing shows it: editors only. */
  isKept?: boolean;
  /** Id of the file that it replaces. */
  replaces?: string;
  onKept?: (file: PickedFile) => void;
}

interface QueueEntry extends UploadOptions {
  shown: FileUpload;
  source: File;
  record: UploadRecord;
  upload?: Upload;
  /** The site has all bytes. */
  isReceived?: boolean;
  /** Number of times that a complete upload could not be registered. */
  retries: number;
}

const concurrency = 2;
const mostRetries = 24;

let entries: QueueEntry[] = [];
const shownUploads = createStore<readonly FileUpload[]>([]);

const announce = () => shownUploads.set(entries.map((line) => line.shown));

function show(line: QueueEntry, more: Partial<FileUpload>): void {
  line.shown = { ...line.shown, ...more };
  announce();
}

/**
 * Adds files to the queue; two are uploaded at a time. Uploads continue while other studio pages are shown.
 */
export function uploadFiles(files: readonly File[], options: UploadOptions): string[] {
  const added = files.map((source): QueueEntry => {
    const record = uploadRecords.find(source) ?? uploadRecords.make(source);
    const { name, size } = source;
    const message = refusalOf(source);
    const state = message ? "refused" : "waiting";
    return {
      ...options,
      source,
      record,
      retries: 0,
      shown: { id: newClientId(), name, size, sent: 0, state, message },
    };
  });
  entries = [...added, ...entries];
  announce();
  startNext();
  return added.map((line) => line.shown.id);
}

function startNext(): void {
  const busy = entries.filter(({ shown: { state } }) =>
    ["sending", "processing", "cut"].includes(state),
  ).length;
  const waiting = entries.filter(({ shown: { state } }) => state === "waiting").reverse();
  for (const line of waiting.slice(0, Math.max(0, concurrency - busy))) void start(line);
}

async function start(line: QueueEntry): Promise<void> {
  line.isReceived = false;
  show(line, { state: "sending", message: "" });
  try {
    line.upload ??= await createUpload(line.source, line.record, uploadEventsOf(line));
    // The upload may be waiting for its next retry.
    await line.upload.abort();
    line.upload.start();
  } catch {
    // The upload code could not be loaded.
    show(line, { state: "cut", message: "" });
  }
}

const uploadEventsOf = (line: QueueEntry): UploadEvents => ({
  onProgress: (sent) => {
    if (line.shown.state === "sending" || line.shown.state === "cut")
      show(line, { sent, state: "sending", message: "" });
  },
  onDisconnect: (message) => show(line, { state: "cut", message }),
  onRefused: (message) => refuse(line, message),
  onComplete: () => {
    line.isReceived = true;
    void keep(line);
  },
});

function refuse(line: QueueEntry, message: string): void {
  line.upload = undefined;
  line.isReceived = false;
  if (line.record.url) uploadRecords.forget(line.record);
  line.record = uploadRecords.make(line.source);
  show(line, { state: "refused", message });
  startNext();
}

/** After the last byte: registers the upload as a new file, or as the replacement of one. */
async function keep(line: QueueEntry): Promise<void> {
  const { client, kinds, replaces, record, upload, onKept } = line;
  const uploadId = upload?.url?.split("/").at(-1) ?? "";
  show(line, { state: "processing", message: "", sent: line.shown.size });
  try {
    const file = replaces
      ? (await client.mutate({ mutation: ReplaceFileDocument, variables: { id: replaces, uploadId } })).data
          ?.replaceFile.file
      : (
          await client.mutate({
            mutation: KeepUploadDocument,
            variables: {
              uploadId,
              kinds: kinds ? [...kinds] : undefined,
              isKept: line.isKept ?? false,
              clientId: record.clientId,
            },
          })
        ).data?.keepUpload;
    uploadRecords.forget(record);
    line.upload = undefined;
    show(line, { state: "done", file: file ?? undefined });
    if (file) onKept?.(file);
  } catch (error) {
    const failure = failureOf(error);
    if (isPassing(failure)) return keepLater(line);
    // The site lost it between two tries: it is sent again, once.
    if (failure.code === "NOT_FOUND" && line.retries > 0) {
      line.retries = 0;
      return start(line);
    }
    return refuse(line, failure.fields.file ?? failure.message);
  }
  startNext();
}

/**
 * Registers a complete upload after a pause, for some minutes: an overloaded site leaves the connection as it is, so that
 * nothing tells when it is back.
 */
async function keepLater(line: QueueEntry): Promise<void> {
  show(line, { state: "cut", message: "" });
  if (line.retries >= mostRetries) return;
  await pause(line.retries++);
  // It may have been removed or resumed meanwhile.
  if (entries.includes(line) && line.shown.state === "cut") goOn(line);
}

/** Goes on where it was cut. What was received is registered before it is sent again: the answer alone may be lost. */
const goOn = (line: QueueEntry): void => void (line.isReceived ? keep(line) : start(line));

const entryOf = (id: string): QueueEntry | undefined => entries.find((line) => line.shown.id === id);

export function pauseUpload(id: string): void {
  const line = entryOf(id);
  if (!line) return;
  void line.upload?.abort();
  show(line, { state: "paused", message: "" });
  startNext();
}

/** Resumes an upload, or restarts a rejected one. */
export function resumeUpload(id: string): void {
  const line = entryOf(id);
  if (line) goOn(line);
}

/** Removes an upload from the queue; an unfinished one is deleted on the server too. */
export function removeUpload(id: string): void {
  const line = entryOf(id);
  if (!line) return;
  entries = entries.filter((each) => each !== line);
  if (line.shown.state !== "done") {
    line.upload?.abort(true).catch(() => {});
    uploadRecords.forget(line.record);
  }
  announce();
  startNext();
}

function resumeDisconnected(): void {
  for (const line of entries) if (line.shown.state === "cut") goOn(line);
}

if (typeof window !== "undefined") {
  onNetworkBack(resumeDisconnected);
}

/** Returns all uploads, the latest first. */
export const useUploads = () => useStore(shownUploads);

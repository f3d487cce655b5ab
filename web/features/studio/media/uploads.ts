import type { ApolloClient } from "@apollo/client";
import { useSyncExternalStore } from "react";
import type { Upload } from "tus-js-client";
import { failureOf, isPassing } from "../../../failure.ts";
import {
  type FileKind,
  KeepUploadDocument,
  type MediaFile_FactsFragment,
  ReplaceFileDocument,
} from "../../../gql/graphql.ts";
import { onReconnected } from "../../../live.ts";
import { accessToken } from "../../../session.ts";
import { newClientId } from "../../../talk/clientId.ts";
import { type Begun, begun } from "./begun.ts";
import { createUpload, type Happenings, refusalOf } from "./resumable.ts";

export type PickedFile = MediaFile_FactsFragment;

export type SendingState = "waiting" | "sending" | "paused" | "cut" | "keeping" | "kept" | "refused";

/** A file on its way, as it is shown. */
export interface Sending {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  readonly state: SendingState;
  /** Why it was refused, in words fit to show. */
  readonly message: string;
  readonly file?: PickedFile;
}

export interface SendOptions {
  client: ApolloClient;
  /** Refused when it is of another kind; absent: any. */
  kinds?: readonly FileKind[];
  /** The file whose place it takes. */
  replaces?: string;
  onKept?: (file: PickedFile) => void;
}

interface Line extends SendOptions {
  shown: Sending;
  source: File;
  record: Begun;
  upload?: Upload;
}

const together = 2;

let lines: Line[] = [];
let shown: readonly Sending[] = [];
const listeners = new Set<() => void>();

function announce(): void {
  shown = lines.map((line) => line.shown);
  for (const listener of listeners) listener();
}

function show(line: Line, more: Partial<Sending>): void {
  line.shown = { ...line.shown, ...more };
  announce();
}

/** Takes files in; each is sent by itself, two at a time. It goes on while one looks at other pages of the studio. */
export function sendFiles(files: readonly File[], options: SendOptions): string[] {
  const added = files.map((source): Line => {
    const record = begun.find(source) ?? begun.make(source);
    const { name, size } = source;
    const message = refusalOf(source);
    const state = message ? "refused" : "waiting";
    return { ...options, source, record, shown: { id: newClientId(), name, size, sent: 0, state, message } };
  });
  lines = [...added, ...lines];
  announce();
  startNext();
  return added.map((line) => line.shown.id);
}

function startNext(): void {
  const busy = lines.filter(({ shown: { state } }) => ["sending", "keeping", "cut"].includes(state)).length;
  const waiting = lines.filter(({ shown: { state } }) => state === "waiting").reverse();
  for (const line of waiting.slice(0, Math.max(0, together - busy))) void start(line);
}

async function start(line: Line): Promise<void> {
  show(line, { state: "sending", message: "" });
  try {
    line.upload ??= await createUpload(line.source, line.record, whatHappensTo(line));
    // It may be waiting for its next try.
    await line.upload.abort();
    line.upload.start();
  } catch {
    // The chunk that sends could not be had.
    show(line, { state: "cut" });
  }
}

const whatHappensTo = (line: Line): Happenings => ({
  onProgress: (sent) => {
    if (line.shown.state === "sending" || line.shown.state === "cut") show(line, { sent, state: "sending" });
  },
  onCut: () => show(line, { state: "cut" }),
  onRefused: (message) => refuse(line, message),
  onWhole: () => void keep(line),
});

function refuse(line: Line, message: string): void {
  line.upload = undefined;
  if (line.record.url) begun.forget(line.record);
  line.record = begun.make(line.source);
  show(line, { state: "refused", message });
  startNext();
}

/** The bytes are there: now they become a file, or take the place of one. */
async function keep(line: Line): Promise<void> {
  const { client, kinds, replaces, record, upload, onKept } = line;
  const uploadId = upload?.url?.split("/").at(-1) ?? "";
  show(line, { state: "keeping", sent: line.shown.size });
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
              isKept: true,
              clientId: record.clientId,
            },
          })
        ).data?.keepUpload;
    begun.forget(record);
    line.upload = undefined;
    show(line, { state: "kept", file: file ?? undefined });
    if (file) onKept?.(file);
  } catch (error) {
    const failure = failureOf(error);
    if (isPassing(failure)) show(line, { state: "cut" });
    else return refuse(line, failure.fields.file ?? failure.message);
  }
  startNext();
}

const lineOf = (id: string): Line | undefined => lines.find((line) => line.shown.id === id);

export function pauseSending(id: string): void {
  const line = lineOf(id);
  if (!line) return;
  void line.upload?.abort();
  show(line, { state: "paused" });
  startNext();
}

/** Goes on, or begins again what was refused. */
export function resumeSending(id: string): void {
  const line = lineOf(id);
  if (line) void start(line);
}

/** Takes it out of the list; what was sent of it goes from the site too. */
export function dropSending(id: string): void {
  const line = lineOf(id);
  if (!line) return;
  lines = lines.filter((each) => each !== line);
  if (line.shown.state !== "kept") {
    line.upload?.abort(true).catch(() => {});
    begun.forget(line.record);
  }
  announce();
  startNext();
}

function resumeCut(): void {
  for (const line of lines) if (line.shown.state === "cut") void start(line);
}

if (typeof window !== "undefined") {
  window.addEventListener("online", resumeCut);
  onReconnected(resumeCut);
}

const none: readonly Sending[] = [];

/** Everything on its way, the latest first. */
export const useSendings = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => none,
  );

/** Forgets an upload that was begun before, here and on the site. */
export function leaveUpload(record: Begun): void {
  begun.forget(record);
  void accessToken()
    .then((token) =>
      fetch(record.url, {
        method: "DELETE",
        headers: { "tus-resumable": "1.0.0", ...(token && { authorization: `Bearer ${token}` }) },
      }),
    )
    // It goes by itself after two days.
    .catch(() => {});
}

import { limits } from "../../../../../schema/limits.ts";
import { request } from "../../../../lib/browser/requests/network.ts";
import { persistent, uploadsKey } from "../../../../lib/browser/storage.ts";
import { newClientId } from "../../../../lib/client-id.ts";
import { accessToken } from "../../../../lib/session.ts";

/** Record of a started upload: identifies the file by name, size and date, and holds the upload's address. */
export interface UploadRecord {
  name: string;
  size: number;
  modified: number;
  /** Address to resume at; empty until the upload was created. */
  url: string;
  /** The same for every attempt, so that a retry returns the first result. */
  clientId: string;
  at: number;
}

const shelf = persistent<UploadRecord[]>(uploadsKey);
const most = limits.unfinishedUploads.most;
const lifeMs = limits.unfinishedUploads.hours * 3_600_000;

function all(): UploadRecord[] {
  const known = shelf.read();
  return Array.isArray(known) ? known.filter(({ at }) => at > Date.now() - lifeMs) : [];
}

/** Stored records of started uploads, to resume them when the same file is chosen again after a reload. */
export const uploadRecords = {
  all,
  find: ({ name, size, lastModified }: File): UploadRecord | undefined =>
    all().find((each) => each.name === name && each.size === size && each.modified === lastModified),
  make: ({ name, size, lastModified }: File): UploadRecord => ({
    name,
    size,
    modified: lastModified,
    url: "",
    clientId: newClientId(),
    at: Date.now(),
  }),
  keep: (record: UploadRecord): boolean =>
    shelf.write([record, ...all().filter(({ clientId }) => clientId !== record.clientId)].slice(0, most)),
  forget: (record: UploadRecord): void => {
    const rest = all().filter(({ clientId }) => clientId !== record.clientId);
    if (rest.length > 0) shelf.write(rest);
    else shelf.clear();
  },
};

/** Deletes the record of an interrupted upload, here and on the server. */
export function discardUploadRecord(record: UploadRecord): void {
  uploadRecords.forget(record);
  void accessToken()
    .then((token) => request(record.url, { method: "DELETE", token, headers: { "tus-resumable": "1.0.0" } }))
    // The server deletes it by itself after two days.
    .catch(() => {});
}

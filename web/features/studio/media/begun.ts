import { limits } from "../../../../schema/limits.ts";
import { lasting, uploadsKey } from "../../../storage.ts";
import { newClientId } from "../../../talk/clientId.ts";

/** An upload that was begun: which file it is of, as far as its name, size and date tell, and where it lies. */
export interface Begun {
  name: string;
  size: number;
  modified: number;
  /** Where it goes on; empty until its first byte could be sent. */
  url: string;
  /** The same for every try, so that a second one gets the first result. */
  clientId: string;
  at: number;
}

const shelf = lasting<Begun[]>(uploadsKey);
const most = limits.unfinishedUploads.most;
const lifeMs = limits.unfinishedUploads.hours * 3_600_000;

function all(): Begun[] {
  const known = shelf.read();
  return Array.isArray(known) ? known.filter(({ at }) => at > Date.now() - lifeMs) : [];
}

/** What is known of uploads that were begun, for whoever chooses the same file again after a reload. */
export const begun = {
  all,
  find: ({ name, size, lastModified }: File): Begun | undefined =>
    all().find((each) => each.name === name && each.size === size && each.modified === lastModified),
  make: ({ name, size, lastModified }: File): Begun => ({
    ...{ name, size, modified: lastModified, url: "" },
    ...{ clientId: newClientId(), at: Date.now() },
  }),
  keep: (record: Begun): void =>
    shelf.write([record, ...all().filter(({ clientId }) => clientId !== record.clientId)].slice(0, most)),
  forget: (record: Begun): void => {
    const rest = all().filter(({ clientId }) => clientId !== record.clientId);
    if (rest.length > 0) shelf.write(rest);
    else shelf.clear();
  },
};

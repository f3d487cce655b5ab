import { type CatalogueAnnouncement, pubsub } from "../pubsub.ts";
import { type Followed, followed, type Listener } from "../shared/followed.ts";
import type { CatalogueKind } from "./catalogue.entity.ts";

/** Who reads a catalogue in this process, and how to leave its announcements. */
interface Room {
  readonly readers: Set<Listener<CatalogueAnnouncement>>;
  leave(): void;
}

const rooms = new Map<CatalogueKind, Room>();

/** Tells every reader of a catalogue, on every gateway. Call it after the commit. */
export function announceEntry(
  kind: CatalogueAnnouncement["kind"],
  catalogue: CatalogueKind,
  id: unknown,
): void {
  pubsub.publish("catalogueEvent", catalogue, { kind, catalogue, id: String(id) });
}

/**
 * What happens to a catalogue from now on: the same object for all readers, so that it is executed once for those who
 * selected the same (live-execution.ts). A reader who takes nothing for too long is let go: the socket is closed then,
 * and the client comes back and loads its list.
 */
export const catalogueChanges = (catalogue: CatalogueKind): Followed<CatalogueAnnouncement> =>
  followed((listener) => {
    const room = rooms.get(catalogue) ?? open(catalogue);
    room.readers.add(listener);
    const leave = () => {
      room.readers.delete(listener);
      if (room.readers.size > 0 || rooms.get(catalogue) !== room) return;
      rooms.delete(catalogue);
      room.leave();
    };
    return { more: () => {}, leave };
  });

/** One subscription a process, however many readers there are. */
function open(catalogue: CatalogueKind): Room {
  const changes = pubsub.subscribe("catalogueEvent", catalogue);
  const room: Room = { readers: new Set(), leave: () => void changes.return() };
  rooms.set(catalogue, room);
  void (async () => {
    for await (const change of changes) for (const reader of room.readers) reader.tell(change);
  })();
  return room;
}

import { Repeater } from "@graphql-yoga/subscription";
import { limits } from "../../schema/limits.ts";
import { noPost } from "../posts/post.service.ts";
import { pubsub } from "../pubsub.ts";
import { seconds } from "../shared/clock.ts";
import { knownId } from "../shared/ids.ts";
import { factsOf, log } from "../shared/log.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { type Editor, editorsNow } from "./presence.service.ts";

/** Who has an article open, all of them each time. */
export interface EditorsOfPost {
  readonly postId: string;
  readonly editors: readonly Editor[];
}

type Push = (now: EditorsOfPost) => unknown;

/** Who listens to one article in this process, and what they were told last. */
interface Room {
  readonly readers: Set<Push>;
  now: EditorsOfPost | null;
  leave(): void;
}

const rooms = new Map<string, Room>();

/** Who has an article open: now, and whenever that changes, on whatever gateway. Throws FORBIDDEN, NOT_FOUND. */
export function editorChanges(viewer: Viewer | null, id: unknown): AsyncIterable<EditorsOfPost> {
  requireAdmin(viewer);
  const postId = String(knownId(id, noPost));
  return new Repeater<EditorsOfPost>(async (push, stop) => {
    // A socket that reads nothing for so long is to come back.
    const tell: Push = async (now) => {
      try {
        await push(now);
      } catch (error) {
        stop(error);
      }
    };
    const room = rooms.get(postId) ?? open(postId);
    room.readers.add(tell);
    if (room.now) void tell(room.now);
    await stop;
    room.readers.delete(tell);
    if (room.readers.size > 0 || rooms.get(postId) !== room) return;
    rooms.delete(postId);
    room.leave();
  });
}

/** One look for all who listen: when somebody comes or goes, and every few seconds, since who vanishes says nothing. */
function open(postId: string): Room {
  const announcements = pubsub.subscribe("editorsChanged", postId);
  const timer = setInterval(() => look(), seconds(limits.presence.lookSeconds));
  timer.unref();
  const leave = () => {
    clearInterval(timer);
    void announcements.return();
  };
  const room: Room = { readers: new Set(), now: null, leave };
  rooms.set(postId, room);
  let looking = Promise.resolve();

  // One after the other: an older answer must not follow a newer one.
  function look(): Promise<void> {
    looking = looking.then(async () => {
      try {
        const editors = await editorsNow(postId);
        if (room.now && namesOf(room.now.editors) === namesOf(editors)) return;
        room.now = { postId, editors };
        for (const tell of room.readers) tell(room.now);
      } catch (error) {
        log.warn(factsOf(error), "who edits could not be looked up");
      }
    });
    return looking;
  }
  void look();
  void (async () => {
    for await (const _ of announcements) void look();
  })();
  return room;
}

const namesOf = (editors: readonly Editor[]): string => editors.map(({ _id }) => _id).join(" ");

import { Repeater } from "@graphql-yoga/subscription";
import { limits } from "../../schema/limits.ts";
import { seconds } from "../core/clock.ts";
import { knownId } from "../core/documents/ids.ts";
import { pubsub } from "../core/live/pubsub.ts";
import { errorFields, log } from "../core/log.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { noPost } from "../posts/post.service.ts";
import { type Editor, editorsNow } from "./presence.service.ts";

/*
 * The live channel of the administrators who have an article open. A process reads the editors of an article once for
 * all its subscribers: at each announcement, and every few seconds, because an editor whose connection is lost announces
 * nothing. Every event is the whole list, sent only when it has changed, so a lost announcement does no harm.
 */

/** The administrators who have an article open in the editor, all of them. */
export interface EditorsOfPost {
  readonly postId: string;
  readonly editors: readonly Editor[];
}

type Push = (current: EditorsOfPost) => unknown;

/** The subscribers of one article in this process, and the list that they were sent last. */
interface Channel {
  readonly pushes: Set<Push>;
  current: EditorsOfPost | null;
  /** Reads the list, and sends it if it has changed. */
  read(): Promise<void>;
  close(): void;
}

const channels = new Map<string, Channel>();

/** Returns the editors of an article, now and at each change on any gateway. Throws FORBIDDEN, NOT_FOUND. */
export function editorChanges(viewer: Viewer | null, id: unknown): AsyncIterable<EditorsOfPost> {
  requireAdmin(viewer);
  const postId = String(knownId(id, noPost));
  return new Repeater<EditorsOfPost>(async (push, stop) => {
    // Pushing fails once too many lists wait for a socket: its client has to reconnect.
    const pushOrStop: Push = async (current) => {
      try {
        await push(current);
      } catch (error) {
        stop(error);
      }
    };
    const channel = channels.get(postId) ?? open(postId);
    channel.pushes.add(pushOrStop);
    if (channel.current) void pushOrStop(channel.current);
    // Read after the registration: the list of before may be from a time when an announcement was lost.
    void channel.read();
    await stop;
    channel.pushes.delete(pushOrStop);
    if (channel.pushes.size > 0 || channels.get(postId) !== channel) return;
    channels.delete(postId);
    channel.close();
  });
}

function open(postId: string): Channel {
  const announcements = pubsub.subscribe("editorsChanged", postId);
  const timer = setInterval(() => read(), seconds(limits.presence.lookSeconds));
  timer.unref();
  const close = () => {
    clearInterval(timer);
    void announcements.return();
  };
  const channel: Channel = { pushes: new Set(), current: null, read, close };
  channels.set(postId, channel);
  let reading = Promise.resolve();

  // One read after the other: an older list must not follow a newer one.
  function read(): Promise<void> {
    reading = reading.then(async () => {
      try {
        const editors = await editorsNow(postId);
        if (channel.current && idsOf(channel.current.editors) === idsOf(editors)) return;
        channel.current = { postId, editors };
        for (const push of channel.pushes) push(channel.current);
      } catch (error) {
        log.warn(errorFields(error), "the editors of an article could not be read");
      }
    });
    return reading;
  }
  void (async () => {
    for await (const _ of announcements) void read();
  })();
  return channel;
}

const idsOf = (editors: readonly Editor[]): string => editors.map(({ _id }) => _id).join(" ");

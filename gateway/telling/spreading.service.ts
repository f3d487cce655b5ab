import { spreadNext, spreadUpTo } from "../notifications/broadcast-spread.service.ts";
import { noteToldOfAll } from "./due.service.ts";
import { whoWants } from "./settings.service.ts";

const topics = { POST_PUBLISHED: "POST", FEED_PUBLISHED: "FEED" } as const;

/**
 * Lets those know who wish that what is published leaves the site for them, a page of people at a time. How far it came
 * is kept with the broadcast: it is taken up where a gateway died, and nobody is told twice by it.
 */
export async function spreadBroadcasts(ending: AbortSignal): Promise<void> {
  for (let broadcast = await spreadNext(); broadcast && !ending.aborted; broadcast = await spreadNext()) {
    const topic = topics[broadcast.kind as keyof typeof topics];
    for await (const ids of whoWants(topic, broadcast.spreadAfter ?? null)) {
      await noteToldOfAll(ids, broadcast.at);
      await spreadUpTo(broadcast._id, ids.at(-1)!);
      if (ending.aborted) return;
    }
    await spreadUpTo(broadcast._id, null);
  }
}

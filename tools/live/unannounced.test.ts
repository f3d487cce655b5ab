import { describe, it } from "vitest";
import { clock } from "../../gateway/core/clock.ts";
import { newId } from "../../gateway/core/documents/ids.ts";
import { inTransaction } from "../../gateway/core/documents/transaction.ts";
import { publishBroadcast } from "../../gateway/notifications/broadcast.service.ts";
import { tokenOf, withSockets } from "../../gateway/testing/clients/sockets.ts";
import { buildUser, viewerOf } from "../../gateway/testing/factories/accounts.ts";
import { buildFeed } from "../../gateway/testing/factories/feeds.ts";
import { withDatabase } from "../../gateway/testing/servers/database.ts";
import { notificationsPage } from "./channel-pages.ts";
import { LivePage } from "./live-page.ts";

/*
 * A page that was cut and joins again before this gateway knows of the last publication, which another one made while
 * Redis was away: the publication that it missed itself must not be hidden by the later one.
 */

withDatabase();
const sockets = withSockets();

/** Publishes as a gateway does whose announcement does not arrive. */
const publishUnannounced = () =>
  inTransaction((session) =>
    publishBroadcast(session, {
      kind: "FEED_PUBLISHED",
      subjectId: newId(),
      actorId: newId(),
      text: "Le marché ferme.",
      path: "/feeds",
      at: clock.now(),
    }),
  );

describe("a page of notifications that joins again before an announcement arrives", () => {
  it("becomes what the database holds", async () => {
    const [url, reader] = [await sockets.listen(), await buildUser()];
    const channel = notificationsPage(viewerOf(reader), await tokenOf(reader));
    const [staying, cut] = [
      await LivePage.open(channel, sockets, url),
      await LivePage.open(channel, sockets, url),
    ];
    staying.join();
    await buildFeed();
    await staying.expectStored("the page that stays");
    await publishUnannounced();
    cut.join();
    await cut.expectStored("the page that was cut");
    await staying.expectStored("the page that stays, after the announcement was lost");
  });
});

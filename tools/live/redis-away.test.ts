import { describe, it } from "vitest";
import { tokenOf, withSockets } from "../../gateway/testing/clients/sockets.ts";
import { buildAdmin, viewerOf } from "../../gateway/testing/factories/accounts.ts";
import { buildBook } from "../../gateway/testing/factories/catalogue.ts";
import { buildStoredPost } from "../../gateway/testing/factories/discussion.ts";
import { withDatabase } from "../../gateway/testing/servers/database.ts";
import { redisUnavailable } from "../../gateway/testing/servers/redis.ts";
import { withTwoGateways } from "../../gateway/testing/servers/two-gateways.ts";
import { booksPage, editorsPage, feedsPage, notificationsPage, postPage } from "./channel-pages.ts";
import { LivePage } from "./live-page.ts";

/*
 * Pages of each live channel at one gateway while the other one writes and Redis goes away and comes back: three changes
 * of each channel, before, during and after. One page stays, the others are cut at one moment and joined again at
 * another: every pair of moments. All of them must become what the database holds.
 */

const { dataDir } = withDatabase();
const sockets = withSockets();

const title = `pages at a gateway that loses Redis${redisUnavailable ? `: left out, ${redisUnavailable}` : ""}`;
describe.skipIf(redisUnavailable)(title, { timeout: 240_000 }, () => {
  const site = withTwoGateways(dataDir);

  it("become what the database holds, whenever they are cut", async () => {
    const [editor, author] = [await buildAdmin(), await buildAdmin()];
    const [post, book] = [await buildStoredPost({ by: viewerOf(author) }), await buildBook()];
    const [editorToken, authorToken] = [await tokenOf(editor), await tokenOf(author)];
    await site.isUp("1");
    const pages = [
      feedsPage(),
      postPage(post),
      notificationsPage(viewerOf(author), authorToken),
      booksPage(),
      editorsPage(String(post._id), editorToken),
    ];
    const [id, bookId] = [String(post._id), String(book._id)];
    const change = async (number: number) => {
      const asEditor = (query: string, variables: object) => site.ask(editorToken, query, variables);
      const text = `Changement ${number}`;
      await asEditor("mutation ($text: String!) { createFeed(input: { text: $text }) { id } }", { text });
      await asEditor(
        "mutation ($id: ID!, $text: String!) { commentPost(id: $id, input: { text: $text }) { comment { id } } }",
        { id, text },
      );
      await asEditor(
        "mutation ($id: ID!, $text: String!) { updateBook(id: $id, input: { title: $text }) { id } }",
        {
          id: bookId,
          text,
        },
      );
      await asEditor("mutation ($id: ID!, $tab: ID!) { announceEditing(postId: $id, tab: $tab) { id } }", {
        id,
        tab: crypto.randomUUID(),
      });
    };
    const moments = [
      () => change(1),
      async () => {
        await site.redis.stop();
        await site.isUp("0");
      },
      () => change(2),
      async () => {
        await site.redis.start();
        await site.isUp("1");
      },
      () => change(3),
    ];
    const times = moments.map((_, index) => index);
    const pairs = times.flatMap((cut) => times.slice(cut).map((rejoin) => [cut, rejoin] as const));
    const opened: { page: LivePage; cut: number; rejoin: number; name: string }[] = [];
    for (const channel of pages) {
      for (const [cut, rejoin] of [...pairs, [-1, -1] as const]) {
        const page = await LivePage.open(channel, sockets, site.socketUrl);
        opened.push({
          page,
          cut,
          rejoin,
          name: `${channel.field}, cut at ${cut}, joined again at ${rejoin}`,
        });
        page.join();
      }
    }
    for (const [time, moment] of moments.entries()) {
      for (const { page, cut } of opened) if (cut === time) page.leave();
      await moment();
      for (const { page, rejoin } of opened) if (rejoin === time) page.join();
    }
    for (const { page, name } of opened) await page.expectStored(name);
  });
});

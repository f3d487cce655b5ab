import { beforeEach, expect } from "vitest";
import type { Viewer } from "../../core/policies.ts";
import type { Post } from "../../posts/post.service.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { withTelegram } from "../../testing/servers/telegram.ts";
import { createEdition } from "../edition.service.ts";
import { updateTelegramChannel } from "./telegram-channel.service.ts";
import { deliverToTelegram } from "./telegram-delivery.service.ts";
import type { TelegramMessage } from "./telegram-message.entity.ts";
import { findTelegramMessage, sendToTelegram } from "./telegram-message.service.ts";

/** An edition of two articles for each test of a file, and a channel that is set. */
export function withEdition() {
  withDatabase({ RATE_LIMIT: "off", SITE_URL: "https://palabre.example" });
  const telegram = withTelegram();
  const edition = {
    telegram,
    editor: {} as Viewer,
    posts: [] as Post[],
    id: "",
    codes: [] as string[],
    message: async (): Promise<TelegramMessage> => (await findTelegramMessage(edition.editor, edition.id))!,
    sent: () => telegram.callsOf("sendPhoto"),
    edits: () => telegram.callsOf("editMessageMedia"),
    /** Publishes it. */
    publish: async () => {
      await sendToTelegram(edition.editor, edition.id);
      await deliverToTelegram();
      expect(await edition.message()).toMatchObject({ state: "SENT" });
    },
  };
  beforeEach(async () => {
    const by = await buildPublisher();
    const posts = [
      await buildPost({ by, title: "Riz & <poisson>" }),
      await buildPost({ by, title: "Le pont *rouvre*" }),
    ];
    const { _id, links } = await createEdition(by, { postIds: posts.map((post) => String(post._id)) });
    Object.assign(edition, { editor: by, posts, id: String(_id), codes: links.map(({ code }) => code) });
    await updateTelegramChannel(by, { channel: "@lejournal", token: telegram.token });
    telegram.calls.length = 0;
    telegram.hold = null;
  });
  return edition;
}

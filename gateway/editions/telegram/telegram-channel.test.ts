import { beforeEach, expect, it } from "vitest";
import { buildAdmin, viewerOf } from "../../testing/factories/accounts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { refusal, withTelegram } from "../../testing/servers/telegram.ts";
import { TelegramChannelModel } from "./telegram-channel.entity.ts";
import {
  findTelegramChannel,
  removeTelegramChannel,
  updateTelegramChannel,
} from "./telegram-channel.service.ts";

withDatabase({ RATE_LIMIT: "off" });
const telegram = withTelegram();

let admin: ReturnType<typeof viewerOf>;
beforeEach(async () => {
  admin = viewerOf(await buildAdmin());
  telegram.calls.length = 0;
});
const given = () => ({ channel: "https://t.me/lejournal", token: telegram.token });

it("keeps a channel in which the bot may publish, and its token encrypted", async () => {
  expect(await findTelegramChannel(admin)).toBeNull();
  const known = { channel: "@lejournal", title: "Le Journal", bot: "journal_bot" };
  expect(await updateTelegramChannel(admin, given())).toEqual(known);
  expect(telegram.callsOf("getChat")[0]?.parameters).toEqual({ chat_id: "@lejournal" });
  expect(telegram.callsOf("getChatMember")[0]?.parameters).toEqual({
    chat_id: "-1001234567890",
    user_id: "42",
  });
  expect(JSON.stringify(await TelegramChannelModel.find().lean())).not.toContain(telegram.token.slice(10));
  // Without a token, the one that is kept.
  expect(await updateTelegramChannel(admin, { channel: "-1001234567890" })).toEqual(known);
  expect(telegram.calls.every(({ token }) => token === telegram.token)).toBe(true);
  expect(await removeTelegramChannel(admin)).toBe(true);
  await expect(updateTelegramChannel(admin, { channel: "@lejournal" })).rejects.toMatchObject({
    fields: { token: expect.stringContaining("attendu") },
  });
});

it.each([
  ["getMe", refusal(401, "Unauthorized"), "token", "Telegram refuse ce jeton"],
  [
    "getChat",
    refusal(400, "Bad Request: chat not found"),
    "channel",
    "Le robot @journal_bot ne voit pas ce canal",
  ],
  ["getChat", [200, { ok: true, result: { id: -7, type: "group" } }], "channel", "C’est un groupe"],
  ["getChatMember", [200, { ok: true, result: { status: "left" } }], "channel", "n’est pas administrateur"],
  [
    "getChatMember",
    refusal(400, "Bad Request: member list is inaccessible"),
    "channel",
    "n’est pas administrateur",
  ],
  [
    "getChatMember",
    [200, { ok: true, result: { status: "administrator", can_post_messages: false } }],
    "channel",
    "n’a pas le droit de publier",
  ],
] as const)("says what is wrong: %s %j", async (method, answer, field, message) => {
  telegram.next[method] = [answer];
  await expect(updateTelegramChannel(admin, given())).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { [field]: expect.stringContaining(message) },
  });
  expect(await TelegramChannelModel.countDocuments()).toBe(0);
});

it("says that Telegram does not answer, and neither asks nor repeats anything of what is no token", async () => {
  telegram.next.getMe = ["DROP", refusal(429, "Too Many Requests: retry after 7", { retry_after: 7 })];
  await expect(updateTelegramChannel(admin, given())).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect(updateTelegramChannel(admin, given())).rejects.toMatchObject({
    code: "RATE_LIMITED",
    retryAfter: 7,
  });
  telegram.calls.length = 0;
  const wrong = updateTelegramChannel(admin, { channel: "@lejournal", token: "../../x" });
  await expect(wrong).rejects.toMatchObject({ fields: { token: expect.not.stringContaining("../") } });
  expect(telegram.calls).toEqual([]);
});

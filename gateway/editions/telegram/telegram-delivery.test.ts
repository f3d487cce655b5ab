import { expect, it } from "vitest";
import { readAnalytics } from "../../analytics/analytics.service.ts";
import { viewsCounted } from "../../analytics/views/view-tracking.ts";
import { clock, hours, seconds } from "../../core/clock.ts";
import { log, openLog } from "../../core/log.ts";
import { setPostsStatus } from "../../posts/bulk/post-bulk.service.ts";
import { withApp } from "../../testing/clients/request.ts";
import { refusal } from "../../testing/servers/telegram.ts";
import { listEditions } from "../edition.service.ts";
import { withEdition } from "./edition.fixture.ts";
import { removeTelegramChannel } from "./telegram-channel.service.ts";
import { deliverToTelegram } from "./telegram-delivery.service.ts";
import { TelegramMessageModel } from "./telegram-message.entity.ts";
import {
  addressOfMessage,
  findLastTelegramMessage,
  resendToTelegram,
  sendToTelegram,
} from "./telegram-message.service.ts";

const edition = withEdition();
const { telegram, message, sent, publish } = edition;
const app = withApp();

it("publishes an edition with its picture, once for any number of clicks and gateways", async () => {
  await Promise.all([sendToTelegram(edition.editor, edition.id), sendToTelegram(edition.editor, edition.id)]);
  await Promise.all([deliverToTelegram(), deliverToTelegram()]);
  await sendToTelegram(edition.editor, edition.id);
  await deliverToTelegram();
  expect(sent()).toHaveLength(1);
  const [{ token, picture, parameters } = sent()[0]!] = sent();
  expect([token, picture > 10_000]).toEqual([telegram.token, true]);
  const [one, other] = edition.codes.map((code) => `https://palabre.example/e/${code}/t`);
  expect(parameters).toMatchObject({
    chat_id: "-1001234567890",
    photo: "attach://picture",
    parse_mode: "HTML",
  });
  expect(parameters.caption).toContain(
    `<b>Riz &amp; &lt;poisson&gt;</b>\n${one}\n\n<b>Le pont *rouvre*</b>\n${other}`,
  );
  const { state, sentAt, messageId } = await message();
  expect([state, sentAt instanceof Date]).toEqual(["SENT", true]);
  expect(addressOfMessage(await message())).toBe(`https://t.me/lejournal/${messageId}`);
  expect(await findLastTelegramMessage(edition.editor)).toEqual(await message());
});

it("does not publish an edition whose articles were withdrawn meanwhile", async () => {
  await sendToTelegram(edition.editor, edition.id);
  const ids = edition.posts.map(({ _id }) => String(_id));
  await setPostsStatus(edition.editor, ids, "DRAFT");
  await deliverToTelegram();
  expect(await message()).toMatchObject({ state: "FAILED", problem: "WITHDRAWN" });
  expect(sent()).toEqual([]);
});

it("waits as long as Telegram says, and publishes then", async () => {
  telegram.next.sendPhoto = [refusal(429, "Too Many Requests: retry after 90", { retry_after: 90 })];
  await sendToTelegram(edition.editor, edition.id);
  await deliverToTelegram();
  expect(await message()).toMatchObject({ state: "WAITING", problem: "BUSY" });
  clock.advance(seconds(89));
  await deliverToTelegram();
  expect(sent()).toHaveLength(1);
  clock.advance(seconds(2));
  await deliverToTelegram();
  expect(sent()).toHaveLength(2);
  expect(await message()).toMatchObject({ state: "SENT" });
  expect((await message()).problem).toBeUndefined();
});

it.each([
  [refusal(401, "Unauthorized"), "TOKEN_REFUSED"],
  [refusal(403, "Forbidden: bot is not a member of the channel chat"), "NOT_ALLOWED"],
  [refusal(400, "Bad Request: need administrator rights in the channel chat"), "NOT_ALLOWED"],
  [refusal(400, "Bad Request: can't parse entities"), "CONTENT_REFUSED"],
] as const)(
  "says why Telegram refuses an edition, and tries again at a click: %j",
  async (answer, problem) => {
    telegram.next.sendPhoto = [answer];
    await sendToTelegram(edition.editor, edition.id);
    await deliverToTelegram();
    clock.advance(hours(1));
    await deliverToTelegram();
    expect(sent()).toHaveLength(1);
    expect(await message()).toMatchObject({ state: "FAILED", problem });
    await publish();
  },
);

it("leaves it to a person to send again what may have arrived", async () => {
  telegram.next.sendPhoto = ["DROP"];
  await sendToTelegram(edition.editor, edition.id);
  await deliverToTelegram();
  expect(await message()).toMatchObject({ state: "UNCONFIRMED" });
  // « Publier » in another window.
  await sendToTelegram(edition.editor, edition.id);
  clock.advance(hours(1));
  await deliverToTelegram();
  expect(sent()).toHaveLength(1);
  await Promise.all([
    resendToTelegram(edition.editor, edition.id),
    resendToTelegram(edition.editor, edition.id),
  ]);
  await deliverToTelegram();
  expect(sent()).toHaveLength(2);
  expect(await message()).toMatchObject({ state: "SENT" });
  await resendToTelegram(edition.editor, edition.id);
  await deliverToTelegram();
  expect(sent()).toHaveLength(2);
});

it("is in the same doubt after a kill between the sending and the answer, and after a proxy's error", async () => {
  await sendToTelegram(edition.editor, edition.id);
  const left = {
    holder: "gone",
    handedAt: clock.now(),
    dueAt: new Date(clock.now().getTime() + seconds(60)),
  };
  await TelegramMessageModel.updateOne({ _id: edition.id }, { $set: left });
  clock.advance(seconds(61));
  await deliverToTelegram();
  expect([sent().length, (await message()).state]).toEqual([0, "UNCONFIRMED"]);
  telegram.next.sendPhoto = [[502, { ok: false }]];
  await resendToTelegram(edition.editor, edition.id);
  await deliverToTelegram();
  expect([sent().length, (await message()).state]).toEqual([1, "UNCONFIRMED"]);
});

it("refuses without a channel, without an article that is published, and without an edition", async () => {
  await setPostsStatus(
    edition.editor,
    edition.posts.map(({ _id }) => String(_id)),
    "DRAFT",
  );
  await expect(sendToTelegram(edition.editor, edition.id)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  await removeTelegramChannel(edition.editor);
  await expect(sendToTelegram(edition.editor, edition.id)).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(sendToTelegram(edition.editor, String(edition.posts[0]!._id))).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(telegram.calls).toEqual([]);
});

it("counts the readings that come from Telegram as a source of their own", async () => {
  await publish();
  const agent =
    "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";
  const reply = await app.instance.inject({
    url: `/e/${edition.codes[0]}/t`,
    headers: { "user-agent": agent, accept: "text/html" },
  });
  expect([reply.statusCode, reply.headers.location]).toEqual([302, `/posts/${edition.posts[0]!.slug}`]);
  await viewsCounted();
  const { referrers } = await readAnalytics(edition.editor, {
    days: 7,
    postId: String(edition.posts[0]!._id),
  });
  expect(referrers).toEqual([{ host: "telegram", count: 1 }]);
  const listed = (await listEditions(edition.editor, 50)).find(({ _id }) => String(_id) === edition.id);
  expect(listed?.links.map(({ readings, telegramReadings }) => [readings, telegramReadings])).toEqual([
    [0, 1],
    [0, undefined],
  ]);
});

it("writes the token into no line of the log, whatever fails", async () => {
  const lines: string[] = [];
  const before = log.level;
  openLog("trace", { write: (line: string) => void lines.push(line) });
  telegram.next.sendPhoto = ["DROP", refusal(401, "Unauthorized"), [200, { ok: "?" }]];
  await sendToTelegram(edition.editor, edition.id);
  await deliverToTelegram();
  for (let time = 0; time < 2; time++) {
    await resendToTelegram(edition.editor, edition.id);
    await sendToTelegram(edition.editor, edition.id);
    await deliverToTelegram();
  }
  openLog(before);
  expect(sent()).toHaveLength(3);
  expect(lines.join("")).toContain("telegram refused a message");
  expect(lines.join("")).not.toContain(telegram.token.slice(10));
  expect(JSON.stringify(await TelegramMessageModel.find().lean())).not.toContain(telegram.token.slice(10));
});

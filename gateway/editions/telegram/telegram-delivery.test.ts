import { beforeEach, expect, it } from "vitest";
import { readAnalytics } from "../../analytics/analytics.service.ts";
import { viewsCounted } from "../../analytics/views/view-tracking.ts";
import { clock, hours, minutes, seconds } from "../../core/clock.ts";
import { log, openLog } from "../../core/log.ts";
import type { Viewer } from "../../core/policies.ts";
import { setPostsStatus } from "../../posts/bulk/post-bulk.service.ts";
import { updatePost } from "../../posts/editing/save-post.service.ts";
import type { Post } from "../../posts/post.service.ts";
import { addCorrection } from "../../posts/publishing/post-corrections.service.ts";
import { withApp } from "../../testing/clients/request.ts";
import { consumed } from "../../testing/consumed.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { refusal, withTelegram } from "../../testing/servers/telegram.ts";
import { createEdition, listEditions } from "../edition.service.ts";
import { removeTelegramChannel, updateTelegramChannel } from "./telegram-channel.service.ts";
import { deliverToTelegram } from "./telegram-delivery.service.ts";
import { TelegramMessageModel } from "./telegram-message.entity.ts";
import {
  addressOfMessage,
  findTelegramMessage,
  resendToTelegram,
  sendToTelegram,
} from "./telegram-message.service.ts";

withDatabase({ RATE_LIMIT: "off", SITE_URL: "https://palabre.example" });
const telegram = withTelegram();
const app = withApp();

let editor: Viewer;
let posts: Post[];
let id: string;
let codes: string[];

beforeEach(async () => {
  editor = await buildPublisher();
  posts = [
    await buildPost({ by: editor, title: "Riz & <poisson>" }),
    await buildPost({ by: editor, title: "Le pont *rouvre*" }),
  ];
  const edition = await createEdition(editor, { postIds: posts.map(({ _id }) => String(_id)) });
  id = String(edition._id);
  codes = edition.links.map(({ code }) => code);
  await updateTelegramChannel(editor, { channel: "@lejournal", token: telegram.token });
  telegram.calls.length = 0;
  telegram.hold = null;
});

const message = async () => (await findTelegramMessage(editor, id))!;
const sent = () => telegram.callsOf("sendPhoto");
const edits = () => telegram.callsOf("editMessageMedia");
const captionOf = (call: ReturnType<typeof edits>[number] | undefined) =>
  JSON.parse(call?.parameters.media ?? "{}").caption as string;

async function published() {
  await sendToTelegram(editor, id);
  await deliverToTelegram();
  expect(await message()).toMatchObject({ state: "SENT" });
}
async function corrected() {
  await consumed();
  await deliverToTelegram();
}

it("publishes an edition with its picture, once for any number of clicks and gateways", async () => {
  await Promise.all([sendToTelegram(editor, id), sendToTelegram(editor, id)]);
  await Promise.all([deliverToTelegram(), deliverToTelegram()]);
  await sendToTelegram(editor, id);
  await deliverToTelegram();
  expect(sent()).toHaveLength(1);
  const [{ token, picture, parameters } = sent()[0]!] = sent();
  expect([token, picture > 10_000]).toEqual([telegram.token, true]);
  const [one, other] = codes.map((code) => `https://palabre.example/e/${code}/t`);
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
});

it("waits as long as Telegram says, and publishes then", async () => {
  telegram.next.sendPhoto = [refusal(429, "Too Many Requests: retry after 90", { retry_after: 90 })];
  await sendToTelegram(editor, id);
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
    await sendToTelegram(editor, id);
    await deliverToTelegram();
    clock.advance(hours(1));
    await deliverToTelegram();
    expect(sent()).toHaveLength(1);
    expect(await message()).toMatchObject({ state: "FAILED", problem });
    await published();
  },
);

it("leaves it to a person to send again what may have arrived", async () => {
  telegram.next.sendPhoto = ["DROP"];
  await sendToTelegram(editor, id);
  await deliverToTelegram();
  expect(await message()).toMatchObject({ state: "UNCONFIRMED" });
  // « Publier » in another window.
  await sendToTelegram(editor, id);
  clock.advance(hours(1));
  await deliverToTelegram();
  expect(sent()).toHaveLength(1);
  await Promise.all([resendToTelegram(editor, id), resendToTelegram(editor, id)]);
  await deliverToTelegram();
  expect(sent()).toHaveLength(2);
  expect(await message()).toMatchObject({ state: "SENT" });
  await resendToTelegram(editor, id);
  await deliverToTelegram();
  expect(sent()).toHaveLength(2);
});

it("is in the same doubt after a kill between the sending and the answer, and after a proxy's error", async () => {
  await sendToTelegram(editor, id);
  const left = {
    holder: "gone",
    handedAt: clock.now(),
    dueAt: new Date(clock.now().getTime() + seconds(60)),
  };
  await TelegramMessageModel.updateOne({ _id: id }, { $set: left });
  clock.advance(seconds(61));
  await deliverToTelegram();
  expect([sent().length, (await message()).state]).toEqual([0, "UNCONFIRMED"]);
  telegram.next.sendPhoto = [[502, { ok: false }]];
  await resendToTelegram(editor, id);
  await deliverToTelegram();
  expect([sent().length, (await message()).state]).toEqual([1, "UNCONFIRMED"]);
});

it("corrects the message, picture and all, when an article is renamed, corrected, withdrawn or back", async () => {
  await published();
  const [first, second] = posts.map(({ _id }) => String(_id));
  await updatePost(editor, first!, { title: "Riz et poisson" });
  await corrected();
  expect(edits()).toHaveLength(1);
  expect(edits()[0]).toMatchObject({
    parameters: { chat_id: "-1001234567890" },
    picture: expect.any(Number),
  });
  expect(edits()[0]!.picture).toBeGreaterThan(10_000);
  expect(captionOf(edits()[0])).toContain("<b>Riz et poisson</b>\n");
  // What the message does not show is no reason to edit it.
  await updatePost(editor, first!, { content: "Un autre corps" });
  await corrected();
  expect(edits()).toHaveLength(1);
  clock.advance(minutes(1));
  await addCorrection(editor, second!, { text: "Le pont a rouvert lundi." });
  await corrected();
  expect(captionOf(edits()[1])).toContain("<b>Le pont *rouvre*</b> (corrigé)\n");
  await setPostsStatus(editor, [first!], "DRAFT");
  await corrected();
  expect(captionOf(edits()[2])).toMatch(/\n\nArticle retiré\n\n<b>Le pont/);
  expect(captionOf(edits()[2])).not.toContain(codes[0]);
  await setPostsStatus(editor, [first!, second!], "DRAFT");
  await corrected();
  expect(captionOf(edits().at(-1)).match(/Article retiré/g)).toHaveLength(2);
  await setPostsStatus(editor, [first!], "PUBLISHED");
  await corrected();
  expect(captionOf(edits().at(-1))).toContain("<b>Riz et poisson</b>\n");
});

it("misses no change that comes while the message is sent", async () => {
  let answer = () => {};
  telegram.hold = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await sendToTelegram(editor, id);
  const delivery = deliverToTelegram();
  await expect.poll(() => sent().length).toBe(1);
  await updatePost(editor, String(posts[0]!._id), { title: "Riz et poisson" });
  await consumed();
  answer();
  await delivery;
  await deliverToTelegram();
  expect([sent().length, captionOf(edits()[0])]).toEqual([
    1,
    expect.stringContaining("<b>Riz et poisson</b>"),
  ]);
  expect(await message()).toMatchObject({ state: "SENT", caption: captionOf(edits()[0]) });
});

it("repeats an edit without an answer, takes « not modified » for one, and says when the message is gone", async () => {
  await published();
  const rename = (title: string) => updatePost(editor, String(posts[0]!._id), { title });
  await rename("Un titre");
  telegram.next.editMessageMedia = ["DROP", refusal(400, "Bad Request: message is not modified: …")];
  await corrected();
  expect(await message()).toMatchObject({ state: "SENT", problem: "UNREACHABLE" });
  clock.advance(minutes(1));
  await deliverToTelegram();
  expect((await message()).problem).toBeUndefined();
  await rename("Un autre titre");
  telegram.next.editMessageMedia = [refusal(400, "Bad Request: message to edit not found")];
  await corrected();
  expect(await message()).toMatchObject({ state: "SENT", problem: "MESSAGE_GONE" });
  await sendToTelegram(editor, id);
  await deliverToTelegram();
  expect([sent().length, edits().length, (await message()).problem]).toEqual([1, 4, undefined]);
});

it("refuses without a channel, without an article that is published, and without an edition", async () => {
  await setPostsStatus(
    editor,
    posts.map(({ _id }) => String(_id)),
    "DRAFT",
  );
  await expect(sendToTelegram(editor, id)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  await removeTelegramChannel(editor);
  await expect(sendToTelegram(editor, id)).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(sendToTelegram(editor, String(posts[0]!._id))).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(telegram.calls).toEqual([]);
});

it("counts the readings that come from Telegram as a source of their own", async () => {
  await published();
  const agent =
    "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";
  const reply = await app.instance.inject({
    url: `/e/${codes[0]}/t`,
    headers: { "user-agent": agent, accept: "text/html" },
  });
  expect([reply.statusCode, reply.headers.location]).toEqual([302, `/posts/${posts[0]!.slug}`]);
  await viewsCounted();
  const { referrers } = await readAnalytics(editor, { days: 7, postId: String(posts[0]!._id) });
  expect(referrers).toEqual([{ host: "telegram", count: 1 }]);
  const edition = (await listEditions(editor, 50)).find(({ _id }) => String(_id) === id);
  expect(edition?.links.map(({ readings, telegramReadings }) => [readings, telegramReadings])).toEqual([
    [0, 1],
    [0, undefined],
  ]);
});

it("writes the token into no line of the log, whatever fails", async () => {
  const lines: string[] = [];
  const before = log.level;
  openLog("trace", { write: (line: string) => void lines.push(line) });
  telegram.next.sendPhoto = ["DROP", refusal(401, "Unauthorized"), [200, { ok: "?" }]];
  await sendToTelegram(editor, id);
  await deliverToTelegram();
  for (let time = 0; time < 2; time++) {
    await resendToTelegram(editor, id);
    await sendToTelegram(editor, id);
    await deliverToTelegram();
  }
  openLog(before);
  expect(sent()).toHaveLength(3);
  expect(lines.join("")).toContain("telegram refused a message");
  expect(lines.join("")).not.toContain(telegram.token.slice(10));
  expect(JSON.stringify(await TelegramMessageModel.find().lean())).not.toContain(telegram.token.slice(10));
});

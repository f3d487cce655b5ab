import { expect, it } from "vitest";
import { clock, minutes } from "../../core/clock.ts";
import { setPostsStatus } from "../../posts/bulk/post-bulk.service.ts";
import { updatePost } from "../../posts/editing/save-post.service.ts";
import { addCorrection } from "../../posts/publishing/post-corrections.service.ts";
import { consumed } from "../../testing/consumed.ts";
import { refusal } from "../../testing/servers/telegram.ts";
import { withEdition } from "./edition.fixture.ts";
import { deliverToTelegram } from "./telegram-delivery.service.ts";
import { sendToTelegram } from "./telegram-message.service.ts";

const edition = withEdition();
const { telegram, message, sent, edits, publish } = edition;

const captionOf = (call: ReturnType<typeof edits>[number] | undefined) =>
  JSON.parse(call?.parameters.media ?? "{}").caption as string;

async function corrected() {
  await consumed();
  await deliverToTelegram();
}

it("corrects the message, picture and all, when an article is renamed, corrected, withdrawn or back", async () => {
  await publish();
  const [first, second] = edition.posts.map(({ _id }) => String(_id));
  await updatePost(edition.editor, first!, { title: "Riz et poisson" });
  await corrected();
  expect(edits()).toHaveLength(1);
  expect(edits()[0]).toMatchObject({
    parameters: { chat_id: "-1001234567890" },
    picture: expect.any(Number),
  });
  expect(edits()[0]!.picture).toBeGreaterThan(10_000);
  expect(captionOf(edits()[0])).toContain("<b>Riz et poisson</b>\n");
  // Nothing that the message shows.
  await updatePost(edition.editor, first!, { content: "Un autre corps" });
  await corrected();
  expect(edits()).toHaveLength(1);
  clock.advance(minutes(1));
  await addCorrection(edition.editor, second!, { text: "Le pont a rouvert lundi." });
  await corrected();
  expect(captionOf(edits()[1])).toContain("<b>Le pont *rouvre*</b> (corrigé)\n");
  await setPostsStatus(edition.editor, [first!], "DRAFT");
  await corrected();
  expect(captionOf(edits()[2])).toMatch(/\n\nArticle retiré\n\n<b>Le pont/);
  expect(captionOf(edits()[2])).not.toContain(edition.codes[0]);
  await setPostsStatus(edition.editor, [first!, second!], "DRAFT");
  await corrected();
  expect(captionOf(edits().at(-1)).match(/Article retiré/g)).toHaveLength(2);
  await setPostsStatus(edition.editor, [first!], "PUBLISHED");
  await corrected();
  expect(captionOf(edits().at(-1))).toContain("<b>Riz et poisson</b>\n");
});

it("misses no change that comes while the message is sent", async () => {
  let answer = () => {};
  telegram.hold = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await sendToTelegram(edition.editor, edition.id);
  const delivery = deliverToTelegram();
  await expect.poll(() => sent().length).toBe(1);
  await updatePost(edition.editor, String(edition.posts[0]!._id), { title: "Riz et poisson" });
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
  await publish();
  const rename = (title: string) => updatePost(edition.editor, String(edition.posts[0]!._id), { title });
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
  await sendToTelegram(edition.editor, edition.id);
  await deliverToTelegram();
  expect([sent().length, edits().length, (await message()).problem]).toEqual([1, 4, undefined]);
});

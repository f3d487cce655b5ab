import { describe, expect, it } from "vitest";
import { createCategory } from "../../categories/category.service.ts";
import { clock, hours, minutes } from "../../core/clock.ts";
import { applyEnv } from "../../core/env.ts";
import { resetMailTransport } from "../../lib/mail/mail-transport.ts";
import { PostModel } from "../../posts/post.entity.ts";
import { buildStoredPost } from "../../testing/factories/discussion.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { withSmtp } from "../../testing/servers/smtp.ts";
import { deliverMailings } from "../delivery/mailing-delivery.service.ts";
import { SubscriberModel } from "../subscribers/subscriber.entity.ts";
import { MailingModel } from "./mailing.entity.ts";
import { sendPostByMail, stopMailing } from "./start-mailing.service.ts";

const { env } = withDatabase({ RATE_LIMIT: "off" });
const smtp = withSmtp(({ url }) => {
  applyEnv({ ...env, smtpUrl: url });
  resetMailTransport();
});

const subscribe = (email: string) =>
  SubscriberModel.create({ email, state: "ACTIVE", isForSite: true, topicIds: [], createdAt: new Date() });

describe("a scheduled article", () => {
  const later = {
    status: "SCHEDULED",
    publishedAt: undefined,
    scheduledAt: new Date(Date.now() + hours(8)),
  } as const;

  it("is sent once it has appeared, with the text that it has then", async () => {
    await subscribe("awa@exemple.ci");
    const editor = await buildPublisher();
    const post = await buildStoredPost({ by: editor, ...later });
    const planned = await sendPostByMail(editor, post._id, {});
    expect(planned.state).toBe("PLANNED");
    await deliverMailings();
    expect(smtp.received).toHaveLength(0);
    await PostModel.updateOne(
      { _id: post._id },
      { $set: { status: "PUBLISHED", title: "Le marché du soir" } },
    );
    clock.advance(minutes(1));
    await deliverMailings();
    expect(smtp.received.map(({ to }) => to)).toEqual([["awa@exemple.ci"]]);
    expect(smtp.received[0]!.mail.subject).toBe("Le marché du soir");
  });

  it("goes to the topics of the last call, and to nobody once it is stopped or deleted", async () => {
    await subscribe("koffi@exemple.ci");
    const editor = await buildPublisher();
    const post = await buildStoredPost({ by: editor, ...later });
    const { _id } = await createCategory(editor, { name: "Culture" });
    const first = await sendPostByMail(editor, post._id, {});
    const second = await sendPostByMail(editor, post._id, { topics: [String(_id)] });
    expect([second._id, second.isForSite, second.topicIds.map(String)]).toEqual([
      first._id,
      false,
      [String(_id)],
    ]);
    expect((await stopMailing(editor, first._id)).state).toBe("STOPPED");
    const third = await sendPostByMail(editor, post._id, {});
    await PostModel.deleteOne({ _id: post._id });
    await deliverMailings();
    expect((await MailingModel.findById(third._id).lean())?.state).toBe("STOPPED");
    expect(smtp.received.filter(({ to }) => to[0] === "koffi@exemple.ci")).toHaveLength(0);
  });
});

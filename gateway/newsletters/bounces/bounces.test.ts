import { Types } from "mongoose";
import { beforeEach, describe, expect, it } from "vitest";
import { clock, hours } from "../../core/clock.ts";
import { withApp } from "../../testing/clients/request.ts";
import { bounceRequest, bounceSecret, confirmed, reports, signatureOf } from "../../testing/mails/reports.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { MailingRecipientModel } from "../sending/mailing.entity.ts";
import { SubscriberModel, type SubscriberState } from "../subscribers/subscriber.entity.ts";

withDatabase({ BOUNCE_SECRET: bounceSecret });
const app = withApp();

beforeEach(() => SubscriberModel.deleteMany({}));

const post = (mail: string, signature?: string) => app.send(bounceRequest(mail, signature));

const subscribe = (email: string, state: SubscriberState = "ACTIVE") =>
  SubscriberModel.create({
    email,
    state,
    isForSite: true,
    topicIds: [],
    createdAt: confirmed,
    proof: proofOf(confirmed),
  });
const proofOf = (confirmedAt: Date) => ({ requestedAt: confirmedAt, confirmedAt, words: "Oui" });
const stateOf = async (email: string) => SubscriberModel.findOne({ email }).lean();

describe("a report of a mail server", () => {
  it("of an address that does not exist ends its letters and says why", async () => {
    await subscribe("awa@exemple.ci");
    await subscribe("issa@exemple.ci");
    const answer = await post(reports.postfixFailure("awa@exemple.ci"));
    expect([answer.status, answer.body]).toEqual([200, { success: true, stopped: 1 }]);
    expect(await stateOf("awa@exemple.ci")).toMatchObject({ state: "REFUSED", refusal: { status: "5.1.1" } });
    expect(await stateOf("issa@exemple.ci")).toMatchObject({ state: "ACTIVE" });
  });

  it("of a letter finds who it went to by the letter, whatever address it was forwarded to", async () => {
    const { _id: subscriberId } = await subscribe("awa@exemple.ci");
    const ids = { mailingId: new Types.ObjectId(), documentId: new Types.ObjectId(), subscriberId };
    const recipient = await MailingRecipientModel.create({ ...ids, state: "SENT" });
    await post(reports.postfixFailure("ailleurs@exemple.fr", String(recipient._id)));
    expect((await stateOf("awa@exemple.ci"))?.state).toBe("REFUSED");
    expect((await MailingRecipientModel.findById(recipient._id))?.state).toBe("REFUSED");
  });

  it.each([
    ["a delay", reports.delay("awa@exemple.ci")],
    ["a mailbox that is full", reports.fullMailbox("awa@exemple.ci")],
    ["a refusal of who sends", reports.policyFailure("awa@exemple.ci")],
    ["a delivery", reports.delivered("awa@exemple.ci")],
    ["a failure of signatures", reports.complaint("awa@exemple.ci", "auth-failure")],
    ["a mail that is wanted", reports.complaint("awa@exemple.ci", "not-spam")],
    ["an absence", reports.absence],
    ["nothing", "x"],
  ])("of %s changes nothing", async (_name, mail) => {
    await subscribe("awa@exemple.ci");
    expect((await post(mail)).body).toEqual({ success: true, stopped: 0 });
    expect((await stateOf("awa@exemple.ci"))?.state).toBe("ACTIVE");
  });

  it("of a complaint ends the letters", async () => {
    await subscribe("awa@exemple.ci");
    expect((await post(reports.complaint("awa@exemple.ci", "abuse"))).body).toMatchObject({ stopped: 1 });
    expect((await stateOf("awa@exemple.ci"))?.state).toBe("COMPLAINED");
  });

  it("counts once: not again for who has subscribed since", async () => {
    const mail = reports.complaint("awa@exemple.ci", "abuse");
    const { _id } = await subscribe("awa@exemple.ci");
    await post(mail);
    expect((await post(mail)).body).toMatchObject({ stopped: 0 });
    // Through the link of an old letter, which makes no new proof.
    await SubscriberModel.updateOne({ _id }, { state: "ACTIVE" });
    expect((await post(mail)).body).toMatchObject({ stopped: 0 });
    await SubscriberModel.deleteMany({});
    await SubscriberModel.create({
      ...{ email: "awa@exemple.ci", state: "ACTIVE", isForSite: true, topicIds: [], createdAt: new Date() },
      proof: proofOf(new Date()),
    });
    expect((await post(mail)).body).toMatchObject({ stopped: 0 });
  });

  it("that is dated in the future counts once too", async () => {
    const mail = reports
      .postfixFailure("awa@exemple.ci")
      .replace(/^Date: .*$/m, "Date: Sat, 3 Nov 2035 10:12:41 +0100");
    const { _id } = await subscribe("awa@exemple.ci");
    expect((await post(mail)).body).toMatchObject({ stopped: 1 });
    clock.advance(hours(1));
    await SubscriberModel.updateOne({ _id }, { state: "ACTIVE", proof: proofOf(clock.now()) });
    clock.advance(hours(1));
    expect((await post(mail)).body).toMatchObject({ stopped: 0 });
    expect((await stateOf("awa@exemple.ci"))?.state).toBe("ACTIVE");
  });

  it("is refused without the right signature, or as another type, or too large", async () => {
    await subscribe("awa@exemple.ci");
    const mail = reports.postfixFailure("awa@exemple.ci");
    for (const wrong of ["", "zz", signatureOf(mail, "un-autre-secret-bien-long"), signatureOf(`${mail} `)])
      expect((await post(mail, wrong)).status).toBe(403);
    expect((await post(mail, `sha256=${signatureOf(mail)}`)).status).toBe(200);
    const large = `${mail}${" ".repeat(1_000_000)}`;
    expect((await post(large)).status).toBe(413);
    const json = { method: "POST" as const, url: "/api/newsletters/bounces", payload: "{}" };
    expect((await app.send({ ...json, headers: { "content-type": "application/json" } })).status).toBe(415);
  });
});

import mongoose from "mongoose";
import { expect, inject, it } from "vitest";
import { setSettings } from "../../settings/site-settings.service.ts";
import { buildStoredPost } from "../../testing/factories/discussion.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { type GatewayProcess, startProcess } from "../../testing/servers/process.ts";
import { type MailFate, UnreliableSmtp } from "../../testing/servers/unreliable-smtp.ts";
import { MailingModel, type MailingRecipient, MailingRecipientModel } from "../sending/mailing.entity.ts";
import { countRecipients } from "../sending/mailing-admin.service.ts";
import { sendPostByMail } from "../sending/start-mailing.service.ts";
import { SubscriberModel } from "../subscribers/subscriber.entity.ts";

const { dataDir } = withDatabase();
const subscribers = Number(process.env.SUBSCRIBERS ?? 20_000);
const kills = 10;
/** Mails that a gateway hands over at once: a kill leaves as many without an outcome at most. */
const atOnce = 4;

/** Returns what the server does with a subscriber's mail: most are taken, others refused, deferred or cut. */
function fateOf(address: string, attempts: number): MailFate {
  const index = Number(/\d+/.exec(address)?.[0]);
  if (index % 50 === 7) return { kind: "reply", at: "recipient", reply: "550 5.1.1 No such user" };
  if (index % 500 === 41) return { kind: "reply", at: "text", reply: "554 5.6.0 Not such a text" };
  if (index % 200 === 53) return { kind: "cut", at: "text", isTaken: true };
  if (index % 200 === 77) return { kind: "cut", at: "text" };
  if (attempts > 0) return { kind: "taken" };
  if (index % 40 === 11) return { kind: "reply", at: "recipient", reply: "451 4.7.1 Later" };
  if (index % 100 === 13) return { kind: "cut", at: "recipient" };
  if (index % 100 === 29) return { kind: "cut", at: "inside" };
  return { kind: "taken" };
}

const start = (smtpUrl: string) => {
  const database = new URL(inject("databaseUri"));
  database.pathname = mongoose.connection.name;
  return startProcess({
    MONGODB_URI: database.href,
    DATA_DIR: dataDir,
    SMTP_URL: `${smtpUrl}?pool=true`,
    PORT: "0",
    SEED: "none",
    LOG_LEVEL: "silent",
  });
};

async function sendToMany() {
  const editor = await buildPublisher();
  await setSettings(editor, { newsletters: { mailsPerSecond: 1_000 } });
  const made = { state: "ACTIVE", isForSite: true, topicIds: [], createdAt: new Date() };
  await SubscriberModel.insertMany(
    Array.from({ length: subscribers }, (_, index) => ({ ...made, email: `lecteur-${index}@exemple.ci` })),
  );
  const post = await buildStoredPost({ by: editor, title: "Le marché de nuit" });
  return sendPostByMail(editor, post._id, {});
}

it("a letter reaches each of 20,000 subscribers once by a server that fails and a gateway that is killed, or it is shown", async () => {
  const smtp = new UnreliableSmtp(fateOf);
  const smtpUrl = await smtp.listen();
  const mailing = await sendToMany();
  let gateway = start(smtpUrl);
  try {
    for (let kill = 1; kill <= kills; kill++) {
      await Promise.race([
        smtp.reached(Math.floor((subscribers * 0.9 * kill) / (kills + 1))),
        ended(gateway),
      ]);
      gateway.process.kill("SIGKILL");
      await gateway.exit;
      gateway = start(smtpUrl);
    }
    const state = async () => (await MailingModel.findById(mailing._id, { state: 1 }).lean())?.state;
    await Promise.race([
      expect.poll(state, { timeout: 3_000_000, interval: 1_000 }).toBe("DONE"),
      ended(gateway),
    ]);
  } finally {
    gateway.process.kill("SIGKILL");
    await gateway.exit;
    await smtp.close();
  }
  const counts = await countRecipients(mailing);
  expect(counts).toMatchObject({ total: subscribers, waiting: 0, skipped: 0 });
  // A short text has left whole before its cut is seen.
  const cut = subscribers / 50;
  expect(counts.unconfirmed).toBeLessThanOrEqual(cut + kills * atOnce);
  expect(await wrongOutcomes(smtp)).toEqual([]);
}, 3_600_000);

/** Fails once a gateway ends by itself, whose mails would be waited for without end. */
async function ended(gateway: GatewayProcess): Promise<never> {
  const code = await gateway.exit;
  throw new Error(`The gateway ended by itself (${code}): ${gateway.stderr}`);
}

/** Returns the recipients whose shown outcome is not what the server did. */
async function wrongOutcomes({ taken }: UnreliableSmtp): Promise<string[]> {
  const wrong: string[] = [];
  const emails = new Map(
    (await SubscriberModel.find({}, { email: 1 }).lean()).map(({ _id, email }) => [String(_id), email]),
  );
  for (const { subscriberId, state, replyCode } of await MailingRecipientModel.find({}).lean<
    MailingRecipient[]
  >()) {
    const email = emails.get(String(subscriberId)) ?? "";
    const times = taken.get(email)?.length ?? 0;
    const isRight =
      state === "SENT"
        ? times === 1
        : state === "UNCONFIRMED"
          ? times <= 1
          : times === 0 &&
            (state === "REFUSED" ? replyCode === 550 : state === "FAILED" && replyCode === 554);
    if (!isRight) wrong.push(`${email}: ${state} ${replyCode ?? ""}, taken ${times} times`);
  }
  return wrong;
}

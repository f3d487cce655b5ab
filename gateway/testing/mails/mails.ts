import type { Types } from "mongoose";
import { beforeEach } from "vitest";
import { registrationMail } from "../../auth/account-mails.ts";
import { applyEnv } from "../../core/env.ts";
import { renderMail } from "../../lib/mail/mail-template.ts";
import { resetMailTransport } from "../../lib/mail/mail-transport.ts";
import { MailSuppressionModel, type QueuedMail, QueuedMailModel } from "../../mails/mail.entity.ts";
import type { MailQueueEntry } from "../../mails/mail-queue.service.ts";
import { withDatabase } from "../servers/database.ts";
import { withSmtp } from "../servers/smtp.ts";

/** A queue that is empty before each test, and the server that its mails go to. */
export function withMailQueue() {
  const { dataDir, env } = withDatabase();
  const smtp = withSmtp(({ url }) => {
    applyEnv({ ...env, smtpUrl: `${url}?socketTimeout=2000`, siteUrl: "https://palabre.example" });
    resetMailTransport();
  });
  beforeEach(async () => {
    await QueuedMailModel.deleteMany({});
    await MailSuppressionModel.deleteMany({});
  });
  return { dataDir, env, smtp };
}

export const awa = { email: "awa@exemple.ci", firstName: "Awa" };
export const code = (to = awa): MailQueueEntry => registrationMail(to, { code: "012345", token: "jeton" });
export const news = (subjectKey: string, to = awa, userId?: Types.ObjectId): MailQueueEntry => ({
  kind: "NOTIFICATIONS",
  subjectKey,
  userId,
  ...renderMail(to, { subject: "Du nouveau", body: ["On vous a répondu."] }),
});

/** The state of each mail, and the reason. */
export const states = async () =>
  (await QueuedMailModel.find().sort({ _id: 1 }).lean<QueuedMail[]>()).map(({ state, problem }) =>
    problem ? `${state} ${problem}` : state,
  );

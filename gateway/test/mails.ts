import type { Types } from "mongoose";
import { beforeEach } from "vitest";
import { registrationMail } from "../auth/mails.ts";
import { applySettings } from "../env.ts";
import { MailSuppressionModel, type QueuedMail, QueuedMailModel } from "../mails/mail.entity.ts";
import type { Letter } from "../mails/mail-queue.service.ts";
import { writeLetter } from "../shared/letter.ts";
import { resetMail } from "../shared/mail.ts";
import { withDatabase } from "./database.ts";
import { withSmtp } from "./smtp.ts";

/** A queue that is empty before each test, and the server that its mails go to. */
export function withMails() {
  const { dataDir, settings } = withDatabase();
  const smtp = withSmtp(({ url }) => {
    applySettings({ ...settings, smtpUrl: `${url}?socketTimeout=2000`, siteUrl: "https://palabre.example" });
    resetMail();
  });
  beforeEach(async () => {
    await QueuedMailModel.deleteMany({});
    await MailSuppressionModel.deleteMany({});
  });
  return { dataDir, settings, smtp };
}

export const awa = { email: "awa@exemple.ci", firstName: "Awa" };
export const code = (to = awa): Letter => registrationMail(to, "012345");
export const news = (subjectKey: string, to = awa, userId?: Types.ObjectId): Letter => ({
  ...{ kind: "NOTIFICATIONS", subjectKey, userId },
  ...writeLetter(to, { subject: "Du nouveau", body: ["On vous a répondu."] }),
});

/** What became of each, and why. */
export const states = async () =>
  (await QueuedMailModel.find().sort({ _id: 1 }).lean<QueuedMail[]>()).map(({ state, problem }) =>
    problem ? `${state} ${problem}` : state,
  );

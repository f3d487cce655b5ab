import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { deliverMails } from "../../mails/mail-delivery.service.ts";

/** The mails of a data folder, oldest first, those that wait too. */
export async function mailsIn(dataDir: string): Promise<Email[]> {
  await deliverMails();
  return mailsOfFolder(dataDir);
}

/** The same of what has been sent. */
export async function mailsOfFolder(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, "mails");
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

/** The code of the latest mail to an address. */
export async function codeFor(dataDir: string, email: string): Promise<string> {
  const mails = (await mailsIn(dataDir)).filter((mail) => mail.to?.some((to) => to.address === email));
  const code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? "")?.[0];
  if (!code) throw new Error(`No code was sent to ${email}.`);
  return code;
}

export const emptyMailbox = (dataDir: string): Promise<void> =>
  rm(join(dataDir, "mails"), { recursive: true, force: true });

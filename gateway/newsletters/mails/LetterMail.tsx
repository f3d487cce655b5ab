import { type FramedMail, MailBody, MailFrame, MailHeading } from "./MailFrame.tsx";

export interface LetterMailContent extends FramedMail {
  /** HTML for mail programs (mailing-body.ts). */
  readonly body: string;
}

/** A letter as a mail: its whole text below its subject. */
export const LetterMail = (mail: LetterMailContent) => (
  <MailFrame {...mail}>
    <MailHeading fonts={mail.fonts}>{mail.title}</MailHeading>
    <MailBody html={mail.body} />
  </MailFrame>
);

import { Heading } from "@react-email/components";
import { type FramedMail, MailBody, MailFrame } from "./MailFrame.tsx";

export interface LetterMailContent extends FramedMail {
  /** HTML for mail programs (mailing-body.ts). */
  readonly body: string;
}

/** A letter as a mail: its whole text below its subject. */
export const LetterMail = (mail: LetterMailContent) => (
  <MailFrame {...mail}>
    <Heading as="h1" style={{ margin: "20px 0 16px", fontSize: 30, lineHeight: "1.2" }}>
      {mail.title}
    </Heading>
    <MailBody html={mail.body} />
  </MailFrame>
);

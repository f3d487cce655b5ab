import { Button, Img, Link, Section, Text } from "@react-email/components";
import { type FramedMail, MailBody, MailFrame, MailHeading } from "./MailFrame.tsx";
import { columnWidth } from "./mailing-body.ts";

export interface ArticleMailContent extends FramedMail {
  /** Names of its authors, joined. */
  readonly byline: string;
  readonly cover: { readonly url: string; readonly alt: string } | null;
  /** HTML for mail programs (mailing-body.ts). */
  readonly body: string;
  /** Whether the body is but the beginning, and members read the rest on the site. */
  readonly isCut: boolean;
}

/** An article as a mail, of a members’ article its open part. */
export const ArticleMail = (mail: ArticleMailContent) => (
  <MailFrame {...mail}>
    <MailTitle {...mail} />
    {mail.byline && (
      <Text className="quiet" style={{ margin: "0 0 16px", fontFamily: mail.fonts.body, fontSize: 14 }}>
        {mail.byline}
      </Text>
    )}
    <MailBody html={mail.body} />
    <MailLink {...mail} />
  </MailFrame>
);

/** Link to the page, where members read the rest of an article that is theirs. */
const MailLink = ({ isCut, url, accent, fonts }: ArticleMailContent) => (
  <Section style={{ margin: "28px 0" }}>
    {isCut && (
      <Text style={{ margin: "0 0 16px", fontSize: 18, fontWeight: 700 }}>
        La suite est réservée aux membres.
      </Text>
    )}
    <Button
      className="button"
      href={url}
      style={{
        padding: "12px 20px",
        borderRadius: 6,
        background: accent,
        color: "#ffffff",
        fontFamily: fonts.body,
      }}
    >
      {isCut ? "Lire la suite en ligne" : "Lire en ligne et commenter"}
    </Button>
  </Section>
);

/** Cover and title. */
const MailTitle = (mail: ArticleMailContent) => (
  <>
    {mail.cover && (
      <Link href={mail.url}>
        <Img
          src={mail.cover.url}
          alt={mail.cover.alt}
          width={columnWidth}
          style={{ width: "100%", maxWidth: columnWidth, height: "auto" }}
        />
      </Link>
    )}
    <MailHeading fonts={mail.fonts}>{mail.title}</MailHeading>
  </>
);

import { Heading, Hr, Img, Link, Section, Text } from "@react-email/components";
import { type FramedMail, MailFrame, MailHeading } from "./MailFrame.tsx";
import { columnWidth } from "./mailing-body.ts";

/** An article of the week, as the mail lists it. */
interface DigestArticle {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** Names of its authors, joined. */
  readonly byline: string;
  readonly cover: { readonly url: string; readonly alt: string } | null;
  readonly isForMembers: boolean;
}

export interface DigestMailContent extends FramedMail {
  /** The newest first. */
  readonly articles: readonly DigestArticle[];
  /** Whether the week had more. */
  readonly hasMore: boolean;
}

/** The week's articles as a mail. The first one alone has its picture: a mail is often read where data is dear. */
export const DigestMail = ({ articles, hasMore, ...mail }: DigestMailContent) => (
  <MailFrame {...mail}>
    <MailHeading fonts={mail.fonts}>{mail.title}</MailHeading>
    {articles.map((article, index) => (
      <Section key={article.url} style={{ margin: "20px 0" }}>
        {index === 0 && <Cover {...article} />}
        <ArticleOfWeek {...article} fonts={mail.fonts} />
      </Section>
    ))}
    {hasMore && (
      <>
        <Hr />
        <Text style={{ fontFamily: mail.fonts.body, fontSize: 16 }}>
          <Link href={mail.siteUrl} style={{ color: mail.accent }}>
            Les autres articles de la semaine sont sur {mail.siteName}
          </Link>
        </Text>
      </>
    )}
  </MailFrame>
);

const Cover = ({ cover, url }: DigestArticle) =>
  cover && (
    <Link href={url}>
      <Img
        src={cover.url}
        alt={cover.alt}
        width={columnWidth}
        style={{ width: "100%", maxWidth: columnWidth, height: "auto", marginBottom: 12 }}
      />
    </Link>
  );

type ArticleOfWeekProps = DigestArticle & Pick<FramedMail, "fonts">;

const ArticleOfWeek = ({ title, description, url, byline, isForMembers, fonts }: ArticleOfWeekProps) => (
  <>
    <Heading
      as="h2"
      style={{ margin: "0 0 4px", fontFamily: fonts.heading, fontSize: 22, lineHeight: "1.25" }}
    >
      <Link href={url} style={{ color: "inherit" }}>
        {title}
      </Link>
    </Heading>
    {(byline || isForMembers) && (
      <Text className="quiet" style={{ margin: "0 0 6px", fontFamily: fonts.body, fontSize: 14 }}>
        {[byline, isForMembers && "Réservé aux membres"].filter(Boolean).join(" · ")}
      </Text>
    )}
    {description && <Text style={{ margin: 0, fontSize: 17, lineHeight: "1.5" }}>{description}</Text>}
  </>
);

import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import { columnWidth } from "./mailing-body.ts";

export interface ArticleMailContent {
  readonly siteName: string;
  readonly siteUrl: string;
  readonly accent: string;
  readonly title: string;
  readonly description: string;
  /** Names of its authors, joined. */
  readonly byline: string;
  readonly url: string;
  readonly cover: { readonly url: string; readonly alt: string } | null;
  /** HTML for mail programs (mailing-body.ts). */
  readonly body: string;
  /** Whether the body is but the beginning, and members read the rest on the site. */
  readonly isCut: boolean;
  readonly preferencesUrl: string;
  readonly unsubscribeUrl: string;
  /** Names of the topics that it is sent to. */
  readonly topics: string;
}

/** Styles with the colors of a dark mail program; those that know no media query invert the light ones by themselves. */
const stylesOf = (accent: string) => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .body img { margin: 0 0 16px; }
  .body h2, .body h3 { line-height: 1.25; margin: 28px 0 8px; }
  .body blockquote { margin: 16px 0; padding-left: 16px; border-left: 3px solid #b9aea3; }
  .body figure { margin: 20px 0; }
  .body figcaption { font-size: 14px; opacity: .75; }
  .body pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; }
  .body p, .body li, .body a { overflow-wrap: anywhere; }
  .body a { color: ${accent}; }
  .body table { border-collapse: collapse; width: 100%; }
  .body th, .body td { padding: 6px 8px; border: 1px solid #b9aea3; text-align: start; }
  @media (prefers-color-scheme: dark) {
    .page, .column { background: #171412 !important; }
    .page, .page p, .page h1, .page h2, .page h3, .page li, .page td, .page th, .page blockquote, .page pre, .page figcaption { color: #ece6df !important; }
    .page a:not(.button) { color: #f0a184 !important; }
    .quiet, .quiet p { color: #b3a99f !important; }
  }
`;

const serif = "Georgia, 'Times New Roman', serif";
const sans = "Helvetica, Arial, sans-serif";

/** An article as a mail, of a members’ article its open part; nothing in it counts who opens it. */
export const ArticleMail = (mail: ArticleMailContent) => (
  <Html lang="fr">
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{mail.title}</title>
      <style
        // biome-ignore lint/security/noDangerouslySetInnerHtml: its one value is a checked color; React would escape its signs
        dangerouslySetInnerHTML={{ __html: stylesOf(mail.accent) }}
      />
    </Head>
    <Preview>{mail.description || mail.title}</Preview>
    <Body className="page" style={{ margin: 0, background: "#faf6f1", color: "#1f1b18", fontFamily: serif }}>
      <Container
        className="column"
        style={{ maxWidth: columnWidth, padding: "24px 16px", background: "#faf6f1" }}
      >
        <MailHead {...mail} />
        <MailTitle {...mail} />
        {mail.byline && (
          <Text className="quiet" style={{ margin: "0 0 16px", fontFamily: sans, fontSize: 14 }}>
            {mail.byline}
          </Text>
        )}
        <div
          className="body"
          style={{ fontSize: 18, lineHeight: "1.6" }}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by mailing-body.ts
          dangerouslySetInnerHTML={{ __html: mail.body }}
        />
        <MailLink {...mail} />
        <MailFoot {...mail} />
      </Container>
    </Body>
  </Html>
);

/** Link to the page, where members read the rest of an article that is theirs. */
const MailLink = ({ isCut, url, accent }: ArticleMailContent) => (
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
        fontFamily: sans,
      }}
    >
      {isCut ? "Lire la suite en ligne" : "Lire en ligne et commenter"}
    </Button>
  </Section>
);

const MailHead = (mail: ArticleMailContent) => (
  <Section style={{ fontFamily: sans }}>
    <Link href={mail.siteUrl} style={{ color: mail.accent, fontWeight: 700, textDecoration: "none" }}>
      {mail.siteName}
    </Link>
    <Text className="quiet" style={{ margin: "4px 0 16px", fontSize: 14 }}>
      <Link href={mail.url} style={{ color: mail.accent }}>
        Lire en ligne
      </Link>
    </Text>
  </Section>
);

/** Reason of the mail, and the recipient's own links. */
const MailFoot = (mail: ArticleMailContent) => (
  <>
    <Hr />
    <Section className="quiet" style={{ fontFamily: sans, fontSize: 13, lineHeight: "1.5" }}>
      <Text style={{ fontSize: 13 }}>
        Vous recevez cet e-mail parce que vous vous êtes abonné à{"\u00a0"}: {mail.topics}. Il ne contient
        aucun traceur.
      </Text>
      <Text style={{ fontSize: 13 }}>
        <Link href={mail.preferencesUrl} style={{ color: mail.accent }}>
          Choisir ce que je reçois
        </Link>
        {" · "}
        <Link href={mail.unsubscribeUrl} style={{ color: mail.accent }}>
          Se désabonner
        </Link>
      </Text>
    </Section>
  </>
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
    <Heading as="h1" style={{ margin: "20px 0 8px", fontSize: 30, lineHeight: "1.2" }}>
      {mail.title}
    </Heading>
  </>
);

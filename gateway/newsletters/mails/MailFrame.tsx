import {
  Body,
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
import type { ReactNode } from "react";
import { stylesOf } from "./frame-styles.ts";
import type { MailFonts, MailLogo } from "./mail-look.ts";
import { columnWidth } from "./mailing-body.ts";

/** Content that the mail of every document has. */
export interface FramedMail {
  readonly siteName: string;
  readonly siteUrl: string;
  /** Null: the name stands in its place. */
  readonly logo: MailLogo | null;
  readonly darkLogo: MailLogo | null;
  readonly fonts: MailFonts;
  readonly accent: string;
  readonly title: string;
  /** Words that the inbox shows after the subject. */
  readonly preheader: string;
  /** Its page on the site; else the site. */
  readonly url: string;
  /** Whether it has such a page. */
  readonly isOnline: boolean;
  readonly preferencesUrl: string;
  readonly unsubscribeUrl: string;
  /** Names of the topics that it is sent to. */
  readonly topics: string;
  /** Whether its openings and clicks are counted. */
  readonly isMeasured: boolean;
}

/** The frame of a mail: site, link to its page, content, reason, whether it is counted, and the recipient's own links. */
export const MailFrame = ({ children, ...mail }: FramedMail & { children: ReactNode }) => (
  <Html lang="fr">
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{mail.title}</title>
      <style
        // biome-ignore lint/security/noDangerouslySetInnerHtml: its values are a checked color and typefaces of the moods; React would escape its signs
        dangerouslySetInnerHTML={{ __html: stylesOf(mail) }}
      />
    </Head>
    <Preview>{mail.preheader || mail.title}</Preview>
    <Body
      className="page"
      style={{ margin: 0, background: "#faf6f1", color: "#1f1b18", fontFamily: mail.fonts.reading }}
    >
      <Container
        className="column"
        style={{ maxWidth: columnWidth, padding: "24px 16px", background: "#faf6f1" }}
      >
        <MailHead {...mail} />
        {children}
        <MailFoot {...mail} />
      </Container>
    </Body>
  </Html>
);

/** The title of a mail, in the typeface of the site's titles. */
export const MailHeading = ({ fonts, children }: Pick<FramedMail, "fonts"> & { children: ReactNode }) => (
  <Heading
    as="h1"
    style={{ margin: "20px 0 12px", fontFamily: fonts.heading, fontSize: 30, lineHeight: "1.2" }}
  >
    {children}
  </Heading>
);

/** The body of a document, in the size of a reader's page. */
export const MailBody = ({ html }: { html: string }) => (
  <div
    className="body"
    style={{ fontSize: 18, lineHeight: "1.6" }}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by mailing-body.ts
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

const MailHead = (mail: FramedMail) => (
  <Section style={{ fontFamily: mail.fonts.body }}>
    <Link href={mail.siteUrl} style={{ color: mail.accent, fontWeight: 700, textDecoration: "none" }}>
      <SiteMark {...mail} />
    </Link>
    {mail.isOnline && (
      <Text className="quiet" style={{ margin: "4px 0 16px", fontSize: 14 }}>
        <Link href={mail.url} style={{ color: mail.accent }}>
          Lire en ligne
        </Link>
      </Text>
    )}
  </Section>
);

/**
 * The logo, of which a program without pictures shows the site's name; else the name. Where a dark program has no logo of its own,
 * the logo stands on the light ground that it was drawn for.
 */
const SiteMark = ({ siteName, logo, darkLogo }: FramedMail) =>
  logo ? (
    <>
      <Logo {...logo} className="logo" alt={siteName} display="block" />
      {darkLogo && <Logo {...darkLogo} className="dark-logo" alt={siteName} display="none" />}
    </>
  ) : (
    siteName
  );

interface LogoProps extends MailLogo {
  readonly className: string;
  readonly alt: string;
  readonly display: "block" | "none";
}

const Logo = ({ url, width, height, className, alt, display }: LogoProps) => (
  <Img {...{ className, alt, width, height }} src={url} style={{ display, fontSize: 20, border: 0 }} />
);

/** Reason of the mail, and the recipient's own links. */
const MailFoot = (mail: FramedMail) => (
  <>
    <Hr />
    <Section className="quiet" style={{ fontFamily: mail.fonts.body, fontSize: 13, lineHeight: "1.5" }}>
      <Text style={{ fontSize: 13 }}>
        Vous recevez cet e-mail parce que vous vous êtes abonné à{"\u00a0"}: {mail.topics}.{" "}
        {mail.isMeasured
          ? "Les ouvertures et les clics y sont comptés pour tous les abonnés ensemble, sans savoir de qui."
          : "Il ne contient aucun traceur."}
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

import type { MailFonts, MailLogo } from "./mail-look.ts";

/** The scheme of a mail program, as the styles name it; a preview puts its own choice in its place. */
export const darkScheme = "(prefers-color-scheme: dark)";

/** Look of a frame that its styles name. */
interface FrameLook {
  readonly accent: string;
  readonly darkLogo: MailLogo | null;
  readonly fonts: MailFonts;
}

/** Styles with the colors of a dark mail program; those that know no media query invert the light ones by themselves. */
export const stylesOf = ({ accent, darkLogo, fonts }: FrameLook) => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .body img { margin: 0 0 16px; }
  .body h2, .body h3 { font-family: ${fonts.heading}; line-height: 1.25; margin: 28px 0 8px; }
  .body img + h3 { margin-top: 0; }
  .body blockquote { margin: 16px 0; padding-left: 16px; border-left: 3px solid #b9aea3; }
  .body figure { margin: 20px 0; }
  .body figcaption { font-size: 14px; opacity: .75; }
  .body pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; }
  .body p, .body li, .body a { overflow-wrap: anywhere; }
  .body a { color: ${accent}; }
  .body table { border-collapse: collapse; width: 100%; }
  .body th, .body td { padding: 6px 8px; border: 1px solid #b9aea3; text-align: start; }
  @media ${darkScheme} {
    .page, .page table, .page td { background: #171412 !important; }
    .page, .page p, .page h1, .page h2, .page h3, .page li, .page td, .page th, .page blockquote, .page pre, .page figcaption { color: #ece6df !important; }
    .page a:not(.button) { color: #f0a184 !important; }
    .quiet, .quiet p { color: #b3a99f !important; }
    ${darkLogo ? ".logo { display: none !important; } .dark-logo { display: block !important; }" : ".logo { padding: 6px 10px; background: #faf6f1; border-radius: 6px; }"}
  }
`;

import { Link } from "react-router-dom";
import { SectionFields } from "../SectionFields.tsx";
import { SettingText } from "../SettingText.tsx";
import { texts } from "../texts.ts";
import type { SiteEditing } from "../useSiteEdits.ts";

const { hints } = texts;

/** « Mentions légales »: what the legal pages insert. */
export const LegalSection = ({ editing }: { editing: SiteEditing }) => (
  <SectionFields>
    <SettingText editing={editing} path="legal.publisher" hint={hints.publisher} isLong />
    <SettingText editing={editing} path="legal.director" />
    <SettingText editing={editing} path="legal.host" hint={hints.host} isLong />
    <SettingText editing={editing} path="legal.contact" hint={hints.legalContact} />
    <p>
      <Link to="/mentions-legales">{texts.pages}</Link>
    </p>
  </SectionFields>
);

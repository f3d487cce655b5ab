import { Link } from "react-router-dom";
import {
  countryLawOf,
  countryLaws,
  fieldsOf,
  legalCountries,
} from "../../../../../schema/site/legal/country-laws.ts";
import { SelectField } from "../../../../ui/fields/SelectField.tsx";
import { SectionFields } from "../SectionFields.tsx";
import { SettingText } from "../SettingText.tsx";
import type { SiteEditing } from "../useSiteEdits.ts";
import { LawLines } from "./LawLines.tsx";
import { texts } from "./texts.ts";

const { hints } = texts;

const countries = [
  { value: "", label: texts.choose },
  ...legalCountries.map((value) => ({ value, label: countryLaws[value].name })),
];

/** « Mentions légales »: what the legal pages insert, and what they state of the law of a country. */
export function LegalSection({ editing }: { editing: SiteEditing }) {
  const country = String(editing.value("legal.country"));
  const law = countryLawOf(country);
  return (
    <SectionFields>
      <SelectField
        label={texts.fields["legal.country"]}
        hint={hints.country}
        name="legal.country"
        error={editing.errorOf("legal.country")}
        value={country}
        options={countries}
        onChange={(chosen) => editing.change("legal.country", chosen)}
      />
      <SettingText editing={editing} path="legal.publisher" hint={hints.publisher} isLong />
      <SettingText editing={editing} path="legal.director" />
      <SettingText editing={editing} path="legal.host" hint={hints.host} isLong />
      <SettingText editing={editing} path="legal.contact" hint={hints.contact} />
      {fieldsOf(law).map(([field, label]) => (
        <SettingText key={field} editing={editing} path={`legal.${field}`} label={label} />
      ))}
      {country && <LawLines law={law} />}
      <p>
        <Link to="/mentions-legales">{texts.pages}</Link>
      </p>
    </SectionFields>
  );
}

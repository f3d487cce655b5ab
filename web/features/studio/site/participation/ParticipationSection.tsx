import { Link } from "react-router-dom";
import {
  type Registration,
  registrations,
  type TelephoneNeed,
  telephoneNeeds,
} from "../../../../../schema/site/settings.ts";
import { RadioField } from "../../../../ui/fields/RadioField.tsx";
import { SwitchField } from "../../../../ui/fields/SwitchField.tsx";
import styles from "../../shared/StudioPage.module.css";
import { CountField } from "../CountField.tsx";
import { SectionFields } from "../SectionFields.tsx";
import type { SiteEditing } from "../useSiteEdits.ts";
import { texts } from "./texts.ts";

/** « Inscription et commentaires »: who makes an account, with what, and who comments until when. */
export function ParticipationSection({ editing }: { editing: SiteEditing }) {
  const { value, change } = editing;
  const isOpen = value("comments.isOpen") === true;
  return (
    <SectionFields>
      <RadioField<Registration>
        label={texts.registration.label}
        value={value("accounts.registration") as Registration}
        onChange={(chosen) => change("accounts.registration", chosen)}
        options={registrations.map((each) => ({ value: each, label: texts.registration[each] }))}
      />
      <p className={styles.muted}>{texts.registrationHint}</p>
      <RadioField<TelephoneNeed>
        label={texts.telephone.label}
        value={value("accounts.telephone") as TelephoneNeed}
        onChange={(chosen) => change("accounts.telephone", chosen)}
        options={telephoneNeeds.map((each) => ({ value: each, label: texts.telephone[each] }))}
      />
      <SwitchField
        isOn={value("accounts.isSecondFactorRequired") === true}
        onChange={(isOn) => change("accounts.isSecondFactorRequired", isOn)}
      >
        {texts.isSecondFactorRequired}
      </SwitchField>
      <p className={styles.muted}>{texts.secondFactorHint}</p>
      <SwitchField isOn={isOpen} onChange={(isOn) => change("comments.isOpen", isOn)}>
        {texts.areCommentsOpen}
      </SwitchField>
      {isOpen && (
        <>
          <CountField editing={editing} path="comments.memberDays" hint={texts.memberDaysHint} />
          <CountField editing={editing} path="comments.closeAfterDays" hint={texts.closeAfterDaysHint} />
          <p className={styles.muted}>
            {texts.waiting} <Link to="/studio/comments?filter=rules">{texts.rules}</Link>,{" "}
            <Link to="/studio/comments">{texts.desk}</Link>.
          </p>
        </>
      )}
    </SectionFields>
  );
}

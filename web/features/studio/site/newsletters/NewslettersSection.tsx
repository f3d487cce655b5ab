import { type Weekday, weekdays } from "../../../../../schema/site/weekdays.ts";
import { SelectField } from "../../../../ui/fields/SelectField.tsx";
import { SwitchField } from "../../../../ui/fields/SwitchField.tsx";
import styles from "../../shared/StudioPage.module.css";
import { CountField } from "../CountField.tsx";
import { SectionFields } from "../SectionFields.tsx";
import { SettingText } from "../SettingText.tsx";
import { texts as siteTexts } from "../texts.ts";
import type { SiteEditing } from "../useSiteEdits.ts";
import { texts } from "./texts.ts";

const { fields } = siteTexts;

/** « Lettres par e-mail »: whether readers may subscribe, their welcome, how fast letters leave, and the weekly one. */
export const NewslettersSection = ({ editing }: { editing: SiteEditing }) => (
  <SectionFields>
    <SwitchField
      isOn={editing.value("newsletters.isOpen") === true}
      onChange={(isOn) => editing.change("newsletters.isOpen", isOn)}
    >
      {texts.isOpen}
    </SwitchField>
    <SettingText editing={editing} path="newsletters.welcome" hint={texts.welcomeHint} isLong />
    <CountField editing={editing} path="newsletters.mailsPerSecond" hint={texts.paceHint} />
    <CountField editing={editing} path="newsletters.firstDayLimit" hint={texts.firstDayHint} />
    <DigestFields editing={editing} />
    <SwitchField
      isOn={editing.value("newsletters.isMeasured") === true}
      onChange={(isOn) => editing.change("newsletters.isMeasured", isOn)}
    >
      {texts.isMeasured}
    </SwitchField>
    <p className={styles.muted}>{texts.measuredHint}</p>
  </SectionFields>
);

function DigestFields({ editing }: { editing: SiteEditing }) {
  const isOn = editing.value("newsletters.isDigestOn") === true;
  return (
    <>
      <SwitchField isOn={isOn} onChange={(next) => editing.change("newsletters.isDigestOn", next)}>
        {texts.isDigestOn}
      </SwitchField>
      {isOn && (
        <>
          <SelectField<Weekday>
            label={fields["newsletters.digestDay"] ?? ""}
            name="newsletters.digestDay"
            error={editing.errorOf("newsletters.digestDay")}
            value={editing.value("newsletters.digestDay") as Weekday}
            options={weekdays.map((value) => ({ value, label: texts.days[value] }))}
            onChange={(day) => editing.change("newsletters.digestDay", day)}
          />
          <SettingText editing={editing} path="newsletters.digestAt" hint={texts.digestHint} type="time" />
        </>
      )}
    </>
  );
}

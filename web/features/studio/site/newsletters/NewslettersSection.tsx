import { SwitchField } from "../../../../ui/fields/SwitchField.tsx";
import { CountField } from "../CountField.tsx";
import { SectionFields } from "../SectionFields.tsx";
import { SettingText } from "../SettingText.tsx";
import type { SiteEditing } from "../useSiteEdits.ts";
import { texts } from "./texts.ts";

/** « Lettres par e-mail »: whether readers may subscribe, their welcome, and how fast letters leave. */
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
  </SectionFields>
);

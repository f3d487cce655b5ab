import { SwitchField } from "../../../../ui/fields/SwitchField.tsx";
import { SectionFields } from "../SectionFields.tsx";
import { SettingText } from "../SettingText.tsx";
import { texts } from "../texts.ts";
import type { SiteEditing } from "../useSiteEdits.ts";

const { hints } = texts;

/** « Identité »: name, sentences, time zone, contact. */
export const IdentitySection = ({ editing }: { editing: SiteEditing }) => (
  <SectionFields>
    <SettingText editing={editing} path="identity.name" />
    <SettingText editing={editing} path="identity.tagline" />
    <SettingText editing={editing} path="identity.description" hint={hints.description} isLong />
    <SettingText editing={editing} path="identity.timeZone" hint={hints.timeZone} />
    <SettingText editing={editing} path="identity.dialCode" hint={hints.dialCode} />
    <SettingText editing={editing} path="identity.contact" type="email" />
    <SettingText editing={editing} path="identity.socialLinks" hint={hints.socialLinks} isList />
    <SettingText editing={editing} path="identity.megabytePrice" hint={hints.megabytePrice} />
    <SwitchField
      isOn={editing.value("isPoweredByShown") === true}
      onChange={(isOn) => editing.change("isPoweredByShown", isOn)}
    >
      {texts.poweredBy}
    </SwitchField>
  </SectionFields>
);

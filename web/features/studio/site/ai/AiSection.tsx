import { type AiPolicy, aiPolicies } from "../../../../../schema/site/settings.ts";
import { RadioField } from "../../../../ui/fields/RadioField.tsx";
import { SwitchField } from "../../../../ui/fields/SwitchField.tsx";
import styles from "../../shared/StudioPage.module.css";
import { SectionFields } from "../SectionFields.tsx";
import { texts } from "../texts.ts";
import type { SiteEditing } from "../useSiteEdits.ts";

/** « Intelligence artificielle »: one question, and the map for such programs. */
export const AiSection = ({ editing }: { editing: SiteEditing }) => (
  <SectionFields>
    <RadioField<AiPolicy>
      label={texts.ai.label}
      value={editing.value("ai") as AiPolicy}
      onChange={(policy) => editing.change("ai", policy)}
      options={aiPolicies.map((value) => ({ value, label: texts.ai[value] }))}
    />
    <p className={styles.muted}>{texts.ai.hint}</p>
    <SwitchField
      isOn={editing.value("isLlmsTextShown") === true}
      onChange={(isOn) => editing.change("isLlmsTextShown", isOn)}
    >
      {texts.ai.llms}
    </SwitchField>
  </SectionFields>
);

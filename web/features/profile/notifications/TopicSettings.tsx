import type { Notification_SettingsFragment, NotificationWay } from "../../../gql/graphql.ts";
import { textOf } from "../../../lib/text/text-of.ts";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { SwitchField } from "../../../ui/fields/SwitchField.tsx";
import styles from "./NotificationSettings.module.css";
import { texts } from "./texts.ts";

interface TopicSettingsProps {
  choice: Notification_SettingsFragment["choices"][number];
  onChoose: (ways: NotificationWay[]) => void;
}

const switches = [
  ["SITE", texts.site],
  ["PUSH", texts.push],
] as const;
const mails = ["MAIL", "DIGEST"] as const;
const options = (Object.entries(texts.mails) as [keyof typeof texts.mails, string][]).map(
  ([value, label]) => ({ value, label }),
);

/** Channels of one notification topic: site, devices, mail or digest. */
export function TopicSettings({ choice: { topic, ways }, onChoose }: TopicSettingsProps) {
  const without = (...gone: readonly NotificationWay[]) => ways.filter((way) => !gone.includes(way));
  return (
    <fieldset className={styles.topic}>
      <legend className={styles.name}>{textOf(texts.topics, topic)}</legend>
      <div className={styles.ways}>
        {switches.map(([way, label]) => (
          <SwitchField
            key={way}
            isOn={ways.includes(way)}
            onChange={(isOn) => onChoose(isOn ? [...ways, way] : without(way))}
          >
            {label}
          </SwitchField>
        ))}
        <div className={styles.mail}>
          <SelectField
            label={texts.mail}
            name={`mail-${topic}`}
            value={mails.find((way) => ways.includes(way)) ?? "NONE"}
            options={options}
            onChange={(value) => onChoose([...without(...mails), ...(value === "NONE" ? [] : [value])])}
          />
        </div>
      </div>
    </fieldset>
  );
}

import type { Notification_SettingsFragment, NotificationWay } from "../../../gql/graphql.ts";
import styles from "./NotificationSettings.module.css";
import { texts } from "./texts.ts";

interface TopicSettingsProps {
  choice: Notification_SettingsFragment["choices"][number];
  isReady: boolean;
  onChoose: (ways: NotificationWay[]) => void;
}

const boxes = [
  ["SITE", texts.site],
  ["PUSH", texts.push],
] as const;
const mails = ["MAIL", "DIGEST"] as const;
const options = Object.entries(texts.mails);

/** Channels of one notification topic: site, devices, mail or digest. */
export function TopicSettings({ choice: { topic, ways }, isReady, onChoose }: TopicSettingsProps) {
  const without = (...gone: readonly NotificationWay[]) => ways.filter((way) => !gone.includes(way));
  return (
    <fieldset className={styles.topic} disabled={!isReady}>
      <legend>{texts.topics[topic]}</legend>
      {boxes.map(([way, label]) => (
        <label key={way} className={styles.check}>
          <input
            type="checkbox"
            checked={ways.includes(way)}
            onChange={({ target }) => onChoose(target.checked ? [...ways, way] : without(way))}
          />
          {label}
        </label>
      ))}
      <label className={styles.check}>
        {texts.mail}
        <select
          className="chakra-input"
          value={mails.find((way) => ways.includes(way)) ?? "NONE"}
          onChange={({ target }) =>
            onChoose([
              ...without(...mails),
              ...(target.value === "NONE" ? [] : [target.value as NotificationWay]),
            ])
          }
        >
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

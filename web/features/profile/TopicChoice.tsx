import type { Notification_SettingsFragment, NotificationWay } from "../../gql/graphql.ts";
import styles from "./NotificationSettings.module.css";
import { notificationTexts as texts } from "./notificationTexts.ts";

interface TopicChoiceProps {
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

/** How one is told of one thing: on the site, on devices, by mail or in the digest. */
export function TopicChoice({ choice: { topic, ways }, isReady, onChoose }: TopicChoiceProps) {
  const without = (...gone: readonly NotificationWay[]) => ways.filter((way) => !gone.includes(way));
  return (
    <fieldset className={styles.topic} disabled={!isReady}>
      <legend>{texts.topics[topic]}</legend>
      {boxes.map(([way, words]) => (
        <label key={way} className={styles.check}>
          <input
            type="checkbox"
            checked={ways.includes(way)}
            onChange={({ target }) => onChoose(target.checked ? [...ways, way] : without(way))}
          />
          {words}
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
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

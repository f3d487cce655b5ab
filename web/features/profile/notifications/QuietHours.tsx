import { useEffect, useState } from "react";
import type { Notification_SettingsFragment, NotificationSettingsInput } from "../../../gql/graphql.ts";
import { Button } from "../../../ui/Button.tsx";
import styles from "./NotificationSettings.module.css";
import { texts } from "./texts.ts";

interface QuietHoursProps {
  settings: Notification_SettingsFragment;
  isReady: boolean;
  onChange: (input: NotificationSettingsInput) => void;
}

const hours = [
  ["quietFrom", texts.quietFrom],
  ["quietTo", texts.quietTo],
] as const;

/** Quiet hours in the member's time zone. */
export function QuietHours({ settings, isReady, onChange }: QuietHoursProps) {
  const { hasQuietHours, timeZone } = settings;
  // The list of time zones comes from the browser; the server renders only the current one.
  const [zones, setZones] = useState<readonly string[]>([timeZone]);
  const [ownZone, setOwnZone] = useState(timeZone);
  useEffect(() => {
    const known = Intl.supportedValuesOf?.("timeZone") ?? [];
    setZones([...new Set([timeZone, ...known])].sort());
    setOwnZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? timeZone);
  }, [timeZone]);
  return (
    <>
      <p>{texts.quietHint}</p>
      <fieldset className={styles.rows} disabled={!isReady}>
        <legend className="visually-hidden">{texts.quietTitle}</legend>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={hasQuietHours}
            onChange={({ target }) => onChange({ hasQuietHours: target.checked })}
          />
          {texts.hasQuiet}
        </label>
        <div className={styles.hours}>
          {hours.map(([name, label]) => (
            <label key={name} className={styles.check}>
              {label}
              <input
                type="time"
                className="chakra-input"
                value={settings[name]}
                disabled={!hasQuietHours}
                // An emptied time field is not saved.
                onChange={({ target }) => target.value && onChange({ [name]: target.value })}
              />
            </label>
          ))}
        </div>
        <label className={styles.check}>
          {texts.timeZone}
          <select
            className="chakra-input"
            value={timeZone}
            onChange={({ target }) => onChange({ timeZone: target.value })}
          >
            {zones.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </select>
        </label>
      </fieldset>
      {ownZone !== timeZone && (
        <Button variant="outline" onClick={() => onChange({ timeZone: ownZone })}>
          {texts.ownZone(ownZone)}
        </Button>
      )}
    </>
  );
}

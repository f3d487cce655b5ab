import { useMemo } from "react";
import type { Notification_SettingsFragment, NotificationSettingsInput } from "../../../gql/graphql.ts";
import { useIsBrowser } from "../../../lib/browser/useIsBrowser.ts";
import { Button } from "../../../ui/Button.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { SwitchField } from "../../../ui/fields/SwitchField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import styles from "./NotificationSettings.module.css";
import { texts } from "./texts.ts";

interface QuietHoursProps {
  settings: Notification_SettingsFragment;
  onChange: (input: NotificationSettingsInput) => void;
}

const hours = [
  ["quietFrom", texts.quietFrom],
  ["quietTo", texts.quietTo],
] as const;

/** Quiet hours in the member's time zone. */
export function QuietHours({ settings, onChange }: QuietHoursProps) {
  const { hasQuietHours, timeZone } = settings;
  const { zones, ownZone } = useTimeZones(timeZone);
  return (
    <>
      <p>{texts.quietHint}</p>
      <fieldset className={styles.quiet}>
        <legend className="visually-hidden">{texts.quietTitle}</legend>
        <SwitchField isOn={hasQuietHours} onChange={(isOn) => onChange({ hasQuietHours: isOn })}>
          {texts.hasQuiet}
        </SwitchField>
        <div className={styles.hours}>
          {hours.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              name={name}
              type="time"
              value={settings[name]}
              disabled={!hasQuietHours}
              // An emptied time field is not saved.
              onChange={({ target }) => target.value && onChange({ [name]: target.value })}
            />
          ))}
        </div>
        <SelectField
          label={texts.timeZone}
          name="timeZone"
          value={timeZone}
          options={zones.map((zone) => ({ value: zone, label: zone }))}
          onChange={(zone) => onChange({ timeZone: zone })}
        />
      </fieldset>
      {ownZone !== timeZone && (
        <Button variant="outline" className={styles.zone} onClick={() => onChange({ timeZone: ownZone })}>
          {texts.ownZone(ownZone)}
        </Button>
      )}
    </>
  );
}

/** Returns the time zones that the browser knows, and its own. */
function useTimeZones(timeZone: string) {
  const isBrowser = useIsBrowser();
  return useMemo(() => {
    if (!isBrowser) return { zones: [timeZone], ownZone: timeZone };
    const known = Intl.supportedValuesOf?.("timeZone") ?? [];
    const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? timeZone;
    return { zones: [...new Set([timeZone, ...known])].sort(), ownZone };
  }, [isBrowser, timeZone]);
}

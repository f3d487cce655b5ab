import { hasRight } from "../../../../schema/roles.ts";
import type { Notification_SettingsFragment } from "../../../gql/graphql.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { RadioField } from "../../../ui/fields/RadioField.tsx";
import { Section } from "../Section.tsx";
import styles from "./NotificationSettings.module.css";
import { PushDevices } from "./PushDevices.tsx";
import { QuietHours } from "./QuietHours.tsx";
import { TopicSettings } from "./TopicSettings.tsx";
import { texts } from "./texts.ts";
import { useSaveSettings } from "./useSaveSettings.ts";

type Settings = Notification_SettingsFragment;

/** Topics and channels of notifications, each choice saved at once. */
export function NotificationSettings({ settings }: { settings: Settings }) {
  const { save, state, isReady } = useSaveSettings(settings);
  const isWriter = hasRight(useViewer(), "writePosts");
  const choices = settings.choices.filter(({ topic }) => topic !== "NEWSROOM" || isWriter);
  return (
    <>
      <p>{texts.intro}</p>
      {settings.isAddressRefused && <p role="note">{texts.refusedAddress}</p>}
      {/* Before hydration a change would be lost. Disabled fields would be dimmed on every load. */}
      <div className={styles.settings} inert={!isReady}>
        <Section id="choices" title={texts.choicesTitle} isWide>
          {choices.map((choice) => (
            <TopicSettings
              key={choice.topic}
              choice={choice}
              onChoose={(ways) => save({ choices: [{ topic: choice.topic, ways }] })}
            />
          ))}
        </Section>
        <Section id="quiet" title={texts.quietTitle}>
          <QuietHours settings={settings} onChange={save} />
        </Section>
        <Section id="digest" title={texts.digestTitle}>
          <p>{texts.digestHint}</p>
          <Rhythm value={settings.digestRhythm} onChange={(digestRhythm) => save({ digestRhythm })} />
        </Section>
        <Section id="devices" title={texts.devicesTitle}>
          <PushDevices settings={settings} />
        </Section>
      </div>
      <p role="status" className={styles.status}>
        {state === "idle" ? "" : texts[state]}
      </p>
    </>
  );
}

type Rhythms = Settings["digestRhythm"];
const rhythms = Object.entries(texts.rhythm) as [Rhythms, string][];

interface RhythmProps {
  value: Rhythms;
  onChange: (value: Rhythms) => void;
}

const Rhythm = ({ value, onChange }: RhythmProps) => (
  <RadioField
    label={texts.digestTitle}
    isLabelHidden
    value={value}
    options={rhythms.map(([rhythm, label]) => ({ value: rhythm, label }))}
    onChange={onChange}
  />
);

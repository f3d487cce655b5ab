import { chakra, Text } from "@chakra-ui/react";
import { hasRight } from "../../../../schema/roles.ts";
import type { Notification_SettingsFragment } from "../../../gql/graphql.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { RadioField } from "../../../ui/fields/RadioField.tsx";
import { StudioProvider } from "../../../ui/theme/studio/StudioProvider.tsx";
import { Section } from "../Section.tsx";
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
    <StudioProvider>
      <p>{texts.intro}</p>
      {settings.isAddressRefused && <p role="note">{texts.refusedAddress}</p>}
      {/* Before hydration a change would be lost. Disabled fields would be dimmed on every load. */}
      <chakra.div display="contents" inert={!isReady}>
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
      </chakra.div>
      <Text role="status" position="sticky" bottom="4" minH="1.5em" color="fg.success" fontWeight="600">
        {state === "idle" ? "" : texts[state]}
      </Text>
    </StudioProvider>
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

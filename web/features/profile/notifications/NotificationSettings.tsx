import { chakra, Fieldset, RadioGroup, Stack, Text } from "@chakra-ui/react";
import { hasRight } from "../../../../schema/roles.ts";
import type { Notification_SettingsFragment } from "../../../gql/graphql.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { overLabel } from "../../../ui/controls/over-label.ts";
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
  <Fieldset.Root pt="2">
    <chakra.legend srOnly>{texts.digestTitle}</chakra.legend>
    <RadioGroup.Root value={value} onValueChange={(chosen) => onChange(chosen.value as Rhythms)}>
      <Stack gap="0">
        {rhythms.map(([rhythm, label]) => (
          <RadioGroup.Item key={rhythm} value={rhythm} minH="control">
            <RadioGroup.ItemHiddenInput style={overLabel} />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>{label}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Stack>
    </RadioGroup.Root>
  </Fieldset.Root>
);

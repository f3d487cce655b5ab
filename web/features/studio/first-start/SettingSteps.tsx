import { Box, Grid, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { MoodName } from "../../../../schema/appearance/mood.ts";
import { moodOf } from "../../../../schema/appearance/moods.ts";
import type { SiteWord } from "../../../../schema/site/settings.ts";
import { SwitchField } from "../../../ui/fields/SwitchField.tsx";
import { AccentField } from "../site/appearance/AccentField.tsx";
import { AppearancePreview } from "../site/appearance/AppearancePreview.tsx";
import { LogoFields } from "../site/appearance/LogoFields.tsx";
import { MoodCards } from "../site/appearance/MoodCards.tsx";
import { ConflictPanel } from "../site/ConflictPanel.tsx";
import { SettingText } from "../site/SettingText.tsx";
import type { SiteEditing } from "../site/useSiteEdits.ts";
import { inPlainFrench, originalWords } from "../site/words/site-words.ts";
import { onSubmit, StepFrame } from "./StepFrame.tsx";
import type { StepKey } from "./steps.ts";
import { texts } from "./texts.ts";

export interface SettingStepProps {
  editing: SiteEditing;
  /** Whether what was saved waits for its publication. */
  isUnpublished: boolean;
  onDone: () => void;
}

/** A step that sets the site: its fields, and beside them what they make of a page. « Continuer » publishes. */
function SettingStep({
  editing,
  isUnpublished,
  onDone,
  step,
  intro,
  children,
}: SettingStepProps & { step: StepKey; intro: string; children: ReactNode }) {
  const publish = async () => {
    if (editing.isBusy) return;
    if (!(editing.isDirty || isUnpublished) || (await editing.publish(""))) onDone();
  };
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) minmax(0, 1fr)" }} gap="8">
      <StepFrame step={step} intro={intro} isBusy={editing.isBusy} form={onSubmit(() => void publish())}>
        {editing.conflict && <ConflictPanel editing={editing} current={editing.conflict} />}
        {children}
      </StepFrame>
      <Preview editing={editing} />
    </Grid>
  );
}

function Preview({ editing: { value } }: { editing: SiteEditing }) {
  const text = (path: string) => String(value(path));
  const logo = text("appearance.logoName");
  return (
    <Box position={{ xl: "sticky" }} top="4" alignSelf="start">
      <AppearancePreview
        mood={moodOf(text("appearance.mood") as MoodName)}
        accent={text("appearance.accent")}
        siteName={text("identity.name")}
        logos={{ light: logo, dark: text("appearance.darkLogoName") || logo }}
      />
    </Box>
  );
}

export function NameStep(props: SettingStepProps) {
  const { value, errorOf, change } = props.editing;
  return (
    <SettingStep {...props} step="nom" intro={texts.name.intro}>
      <SettingText editing={props.editing} path="identity.name" />
      <SettingText editing={props.editing} path="identity.tagline" hint={texts.name.taglineHint} />
      <PlainFrench editing={props.editing} />
      <Text color="fg.muted">{texts.name.pictureHint}</Text>
      <LogoFields
        fileOf={(name) => String(value(`appearance.${name}`))}
        errorOf={(name) => errorOf(`appearance.${name}`)}
        onChange={(name, filename) => change(`appearance.${name}`, filename)}
      />
    </SettingStep>
  );
}

/** The words of plain French in the place of the first ones; words that the owner chose stay. */
function PlainFrench({ editing }: Pick<SettingStepProps, "editing">) {
  const words = editing.value("words") as readonly SiteWord[];
  const saved = editing.saved("words") as readonly SiteWord[];
  return (
    <SwitchField
      isOn={words.some(({ text }) => text !== "")}
      onChange={(isOn) => editing.change("words", isOn ? inPlainFrench(saved, words) : originalWords(saved))}
    >
      {texts.name.plainFrench}
    </SwitchField>
  );
}

export function MoodStep(props: SettingStepProps) {
  const { value, errorOf, change } = props.editing;
  const mood = moodOf(value("appearance.mood") as MoodName);
  return (
    <SettingStep {...props} step="ambiance" intro={texts.mood.intro}>
      <Stack gap="6">
        <MoodCards
          value={mood.name}
          error={errorOf("appearance.mood")}
          onChange={(name) => change("appearance.mood", name)}
        />
        <AccentField
          mood={mood}
          value={String(value("appearance.accent"))}
          error={errorOf("appearance.accent")}
          onChange={(accent) => change("appearance.accent", accent)}
        />
      </Stack>
    </SettingStep>
  );
}

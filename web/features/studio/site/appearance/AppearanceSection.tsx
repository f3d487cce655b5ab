import { Stack, Text } from "@chakra-ui/react";
import type { MoodName } from "../../../../../schema/appearance/mood.ts";
import { moodOf } from "../../../../../schema/appearance/moods.ts";
import { SketchCards } from "../SketchCards.tsx";
import type { SiteEditing } from "../useSiteEdits.ts";
import { AccentField } from "./AccentField.tsx";
import { AppearancePreview } from "./AppearancePreview.tsx";
import { LogoFields } from "./LogoFields.tsx";
import { MoodCards } from "./MoodCards.tsx";
import { mastheadChoices } from "./mastheads.ts";
import { texts } from "./texts.ts";

/** « Apparence »: mood, accent and logo of the site, with what they make of a page. */
export function AppearanceSection({ editing }: { editing: SiteEditing }) {
  const { value, errorOf, change } = editing;
  const text = (name: string) => String(value(`appearance.${name}`));
  const mood = moodOf(text("mood") as MoodName);
  const accent = text("accent");
  const logo = text("logoName");
  return (
    <Stack gap="6">
      <Text color="fg.muted">{texts.intro}</Text>
      <MoodCards
        value={mood.name}
        error={errorOf("appearance.mood")}
        onChange={(name) => change("appearance.mood", name)}
      />
      <AccentField
        mood={mood}
        value={accent}
        error={errorOf("appearance.accent")}
        onChange={(next) => change("appearance.accent", next)}
      />
      <SketchCards
        name="masthead"
        label={texts.masthead}
        choices={mastheadChoices}
        value={text("masthead")}
        error={errorOf("appearance.masthead")}
        onChange={(next) => change("appearance.masthead", next)}
      />
      <LogoFields
        fileOf={text}
        errorOf={(name) => errorOf(`appearance.${name}`)}
        onChange={(name, filename) => change(`appearance.${name}`, filename)}
      />
      <AppearancePreview
        mood={mood}
        accent={accent}
        siteName={String(value("identity.name"))}
        logos={{ light: logo, dark: text("darkLogoName") || logo }}
      />
    </Stack>
  );
}

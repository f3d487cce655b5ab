import { Box, HStack, RadioCard, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import type { Mood, MoodName } from "../../../../../schema/appearance/mood.ts";
import { moods } from "../../../../../schema/appearance/moods.ts";
import { FieldNotes } from "../../../../ui/fields/Field.tsx";
import { ModeGround } from "./ModeGround.tsx";
import { texts } from "./texts.ts";
import { useMoodFonts } from "./useMoodFonts.ts";

interface MoodCardsProps {
  value: MoodName;
  error?: string | undefined;
  onChange: (mood: MoodName) => void;
}

/** Choice of a mood: each card shows its own colours in both modes and its typefaces. */
export function MoodCards({ value, error, onChange }: MoodCardsProps) {
  useMoodFonts();
  return (
    <RadioCard.Root
      name="mood"
      value={value}
      onValueChange={({ value: chosen }) => onChange(chosen as MoodName)}
    >
      <RadioCard.Label>{texts.mood}</RadioCard.Label>
      <SimpleGrid minChildWidth="15rem" gap="3">
        {moods.map((mood) => (
          <RadioCard.Item key={mood.name} value={mood.name} overflow="hidden">
            <RadioCard.ItemHiddenInput />
            <SimpleGrid columns={2} width="full" aria-hidden="true">
              <Swatch mood={mood} mode={0} />
              <Swatch mood={mood} mode={1} />
            </SimpleGrid>
            <RadioCard.ItemControl p="3">
              <RadioCard.ItemContent>
                <RadioCard.ItemText>{mood.label}</RadioCard.ItemText>
                <RadioCard.ItemDescription>{mood.description}</RadioCard.ItemDescription>
              </RadioCard.ItemContent>
              <RadioCard.ItemIndicator />
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </SimpleGrid>
      <FieldNotes id="mood" error={error} />
    </RadioCard.Root>
  );
}

const shownColors = ["accent", "secondary", "gold", "lagoon", "hibiscus"] as const;

/** A title, a line of text and the main colours of a mood, in one mode. */
const Swatch = ({ mood, mode }: { mood: Mood; mode: 0 | 1 }) => (
  <ModeGround mood={mood} palette={mood.colors} mode={mode}>
    <Stack gap="2" height="full" padding="3">
      <Text fontFamily="heading" fontSize="lg" fontWeight="600" lineHeight="1.1">
        {texts.sampleTitle}
      </Text>
      <Text color="muted" fontSize="xs" lineClamp={2}>
        {texts.sampleText}
      </Text>
      <HStack gap="1" marginTop="auto">
        {shownColors.map((color) => (
          <Box key={color} boxSize="4" borderRadius="md" backgroundColor={color} />
        ))}
      </HStack>
    </Stack>
  </ModeGround>
);

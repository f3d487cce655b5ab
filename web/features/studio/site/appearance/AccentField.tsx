import { Box, HStack, List, Text } from "@chakra-ui/react";
import {
  paletteOf,
  readColor,
  type ShownAccent,
  shownAccents,
} from "../../../../../schema/appearance/accent.ts";
import { type Mood, modes } from "../../../../../schema/appearance/mood.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { ModeGround } from "./ModeGround.tsx";
import { SampleButton } from "./SampleButton.tsx";
import { texts } from "./texts.ts";

interface AccentFieldProps {
  mood: Mood;
  /** As it is typed; empty for the mood's own. */
  value: string;
  error?: string | undefined;
  onChange: (accent: string) => void;
}

/** An accent of the site's own, and what becomes of it in both modes. */
export function AccentField({ mood, value, error, onChange }: AccentFieldProps) {
  const color = readColor(value);
  const isBad = value.trim() !== "" && color === null;
  return (
    <Box maxWidth="34rem">
      <TextField
        label={texts.accent}
        hint={texts.accentHint}
        error={isBad ? texts.badAccent : error}
        name="accent"
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.ownAccent}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        action={
          <Box position="absolute" insetBlock="0" insetInlineEnd="1" display="flex" alignItems="center">
            <input
              type="color"
              aria-label={texts.accentPicker}
              value={color ?? mood.colors.accent[0].toLowerCase()}
              onChange={({ target }) => onChange(target.value)}
            />
          </Box>
        }
      />
      {color && <Results mood={mood} color={color} />}
    </Box>
  );
}

/** Button in the colour that an accent becomes in each mode, with the reason. */
function Results({ mood, color }: { mood: Mood; color: string }) {
  const palette = paletteOf(mood, color);
  return (
    <List.Root variant="plain" gap="2" marginTop="3" aria-live="polite">
      {shownAccents(color, mood).map((shown) => (
        <List.Item key={shown.mode}>
          <HStack gap="3">
            <ModeGround mood={mood} palette={palette} mode={modes.indexOf(shown.mode) as 0 | 1}>
              <Box padding="2" aria-hidden="true">
                <SampleButton label="Aa" />
              </Box>
            </ModeGround>
            <Text textStyle="sm">
              <strong>{texts.modes[shown.mode]}</strong> · {sentenceOf(color, shown)}
            </Text>
          </HStack>
        </List.Item>
      ))}
    </List.Root>
  );
}

const sentenceOf = (chosen: string, { color, contrast, chosenContrast }: ShownAccent) =>
  color === chosen ? texts.kept(color, contrast) : texts.moved(chosen, chosenContrast, color, contrast);

import { Box, RadioCard, SimpleGrid } from "@chakra-ui/react";
import { FieldNotes } from "../../../ui/fields/Field.tsx";

/** Rectangle of a sketch in a frame of 120 × 72: its place, its size, and how dark it is. */
export type SketchPart = readonly [x: number, y: number, width: number, height: number, opacity: number];

export interface SketchChoice {
  readonly value: string;
  readonly label: string;
  readonly description: string;
  readonly parts: readonly SketchPart[];
}

interface SketchCardsProps {
  name: string;
  label: string;
  choices: readonly SketchChoice[];
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** Choice between layouts: each card draws its own. */
export const SketchCards = ({ name, label, choices, value, error, onChange }: SketchCardsProps) => (
  <RadioCard.Root
    name={name}
    value={value}
    onValueChange={({ value: chosen }) => chosen !== null && onChange(chosen)}
  >
    <RadioCard.Label>{label}</RadioCard.Label>
    <SimpleGrid minChildWidth="11rem" gap="3">
      {choices.map((choice) => (
        <RadioCard.Item key={choice.value} value={choice.value} overflow="hidden">
          <RadioCard.ItemHiddenInput />
          <Box asChild width="full" padding="3" background="bg.subtle" color="fg">
            <svg viewBox="0 0 120 72" aria-hidden="true">
              {choice.parts.map(([x, y, width, height, opacity]) => (
                <rect key={`${x} ${y}`} {...{ x, y, width, height, opacity }} rx={1.5} fill="currentColor" />
              ))}
            </svg>
          </Box>
          <RadioCard.ItemControl p="3">
            <RadioCard.ItemContent>
              <RadioCard.ItemText>{choice.label}</RadioCard.ItemText>
              <RadioCard.ItemDescription>{choice.description}</RadioCard.ItemDescription>
            </RadioCard.ItemContent>
            <RadioCard.ItemIndicator />
          </RadioCard.ItemControl>
        </RadioCard.Item>
      ))}
    </SimpleGrid>
    <FieldNotes id={name} error={error} />
  </RadioCard.Root>
);

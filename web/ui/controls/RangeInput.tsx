import { Slider } from "@chakra-ui/react";

interface RangeInputProps {
  label: string;
  min?: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
}

/** Labelled slider with one thumb; disabled while there is nothing to choose. */
export const RangeInput = ({ label, min = 0, max, step = 0.01, value, onChange }: RangeInputProps) => (
  <Slider.Root
    w="full"
    maxW="60"
    min={min}
    // Chakra divides by the width of the range.
    max={Math.max(max, min + step)}
    step={step}
    value={[value]}
    disabled={max <= min}
    aria-label={[label]}
    onValueChange={({ value: [next] }) => next !== undefined && onChange(next)}
  >
    <Slider.Label fontSize="sm">{label}</Slider.Label>
    <Slider.Control minH="control">
      <Slider.Track>
        <Slider.Range />
      </Slider.Track>
      <Slider.Thumb index={0} />
    </Slider.Control>
  </Slider.Root>
);

import { Progress } from "@chakra-ui/react";

interface ProgressBarProps {
  label: string;
  value: number;
  max?: number;
}

/** Progress of an upload, of `max` (1). */
export const ProgressBar = ({ label, value, max = 1 }: ProgressBarProps) => (
  <Progress.Root flex="1" minW="40" maxW="80" size="sm" value={value} max={max} aria-label={label}>
    <Progress.Track>
      <Progress.Range />
    </Progress.Track>
  </Progress.Root>
);

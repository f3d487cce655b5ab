import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import type { DocumentValues } from "../session/document-kind.ts";
import { texts } from "../texts.ts";
import styles from "./Compare.module.css";
import { ComparisonView } from "./ComparisonView.tsx";
import type { ComparedField } from "./compare-fields.ts";
import { merge, onlySide } from "./comparison.ts";
import { compareTexts } from "./texts.ts";
import { useChoices } from "./useChoices.ts";

/** The text that was kept as a whole. */
export type KeptText = "mine" | "theirs";

export interface MergeViewProps {
  title: string;
  intro: string;
  fields: readonly ComparedField[];
  mine: DocumentValues;
  theirs: DocumentValues;
  /** Takes the text that the user has put together; `whose` is null if it is of both. */
  onKeep(kept: DocumentValues, whose: KeptText | null): void;
}

const labels = texts.conflict;
// The user's own text is the newer one: what it adds is shown as added, never struck through.
const names = { left: labels.theirs, right: labels.mine };

/** Two texts of one document side by side, the choice of each passage, and one button that keeps what is chosen. */
export function MergeView({ title, intro, fields, mine, theirs, onKeep }: MergeViewProps) {
  const { comparison, choices, choose, chooseAll } = useChoices(fields, theirs, mine, "right");
  const side = onlySide(comparison, choices);
  const whose = side && (side === "right" ? "mine" : "theirs");
  const verb =
    whose === "mine" ? labels.keepMine : whose === "theirs" ? labels.takeTheirs : compareTexts.keepMixed;
  return (
    <Stack as="section" gap="4" aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <Text role="alert">{intro}</Text>
      <HStack gap="2" wrap="wrap">
        <Button onClick={() => chooseAll("right")}>{compareTexts.allMine}</Button>
        <Button onClick={() => chooseAll("left")}>{compareTexts.allTheirs}</Button>
      </HStack>
      <ComparisonView comparison={comparison} names={names} choices={choices} onChoose={choose} />
      <div className={styles.foot}>
        <Text color="fg.muted" textStyle="sm">
          {labels.aside}
        </Text>
        <Button
          variant="solid"
          onClick={() => onKeep(merge(comparison, choices, { left: theirs, right: mine }), whose)}
        >
          {verb}
        </Button>
      </div>
    </Stack>
  );
}

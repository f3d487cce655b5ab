import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import { texts } from "../texts.ts";
import type { Side } from "./Changed.tsx";
import styles from "./Compare.module.css";
import { ComparisonView } from "./ComparisonView.tsx";
import type { ComparedField, ComparedValues } from "./compare-fields.ts";
import { merge, onlySide } from "./comparison.ts";
import { compareTexts } from "./texts.ts";
import { useChoices } from "./useChoices.ts";

export interface MergeViewProps<Values extends ComparedValues> {
  title?: string;
  intro: string;
  /** Note on where the rejected passages can be found again. */
  aside?: string;
  fields: readonly ComparedField[];
  mine: Values;
  theirs: Values;
  /** Takes the text that the user has put together; `side` is null if it is of both. */
  onKeep: (kept: Values, side: Side | null) => void;
}

const labels = texts.conflict;
const names = { left: labels.mine, right: labels.theirs };

/** Two texts of one article or page side by side, the choice of each passage, and one button that keeps what is chosen. */
export function MergeView<Values extends ComparedValues>(props: MergeViewProps<Values>) {
  const { title = labels.title, intro, aside = labels.aside, fields, mine, theirs, onKeep } = props;
  const { comparison, choices, choose, chooseAll } = useChoices(fields, mine, theirs, "left");
  const side = onlySide(comparison, choices);
  const verb =
    side === "left" ? labels.keepMine : side === "right" ? labels.takeTheirs : compareTexts.keepMixed;
  return (
    <Stack as="section" gap="4" aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <Text role="alert">{intro}</Text>
      <HStack gap="2" wrap="wrap">
        <Button onClick={() => chooseAll("left")}>{compareTexts.allMine}</Button>
        <Button onClick={() => chooseAll("right")}>{compareTexts.allTheirs}</Button>
      </HStack>
      <ComparisonView comparison={comparison} names={names} choices={choices} onChoose={choose} />
      <div className={styles.foot}>
        <Text color="fg.muted" textStyle="sm">
          {aside}
        </Text>
        <Button
          variant="solid"
          onClick={() => onKeep(merge(comparison, choices, { left: mine, right: theirs }), side)}
        >
          {verb}
        </Button>
      </div>
    </Stack>
  );
}

import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useMemo } from "react";
import type { DocumentKind, DocumentValues, SavedDocument } from "../session/document-kind.ts";
import { texts } from "../texts.ts";
import styles from "./Compare.module.css";
import { ComparisonView } from "./ComparisonView.tsx";
import { merge, onlySide } from "./comparison.ts";
import { compareTexts } from "./texts.ts";
import { useChoices } from "./useChoices.ts";

/** The text that was kept as a whole. */
export type KeptText = "mine" | "theirs";

interface MergeViewProps {
  kind: DocumentKind;
  intro: string;
  mine: DocumentValues;
  /** The document as the server has it. */
  theirs: SavedDocument;
  /** Takes the text that the user has put together; `whose` is null if it is of both. */
  onKeep(kept: DocumentValues, whose: KeptText | null): void;
}

const labels = texts.conflict;
// The user's own text is the newer one: what it adds is shown as added, never struck through.
const names = { left: labels.theirs, right: labels.mine };

/** Two texts of one document side by side, the choice of each passage, and one button that keeps what is chosen. */
export function MergeView({ kind, intro, mine, theirs, onKeep }: MergeViewProps) {
  const saved = useMemo(() => kind.valuesOf(theirs), [kind, theirs]);
  // An address that nobody has written follows the title: it is no difference.
  const hasAddress = Boolean(mine.slug);
  const fields = useMemo(
    () => kind.comparedFields.filter(({ name }) => hasAddress || name !== "slug"),
    [kind, hasAddress],
  );
  const { comparison, choices, choose, chooseAll } = useChoices(fields, saved, mine, "right");
  const side = onlySide(comparison, choices);
  const whose = side && (side === "right" ? "mine" : "theirs");
  const verb =
    whose === "mine" ? labels.keepMine : whose === "theirs" ? labels.takeTheirs : compareTexts.keepMixed;
  return (
    <Stack as="section" gap="4" aria-label={kind.words.twoTexts}>
      <h2 className={styles.title}>{kind.words.twoTexts}</h2>
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
          onClick={() => onKeep(merge(comparison, choices, { left: saved, right: mine }), whose)}
        >
          {verb}
        </Button>
      </div>
    </Stack>
  );
}

import { Text } from "@chakra-ui/react";
import body from "../../../../ui/articles/HtmlBody.module.css";
import { Disclosure } from "../../shared/Disclosure.tsx";
import type { Side } from "./Changed.tsx";
import styles from "./Compare.module.css";
import { type ChooseProps, ComparedRow } from "./ComparedRow.tsx";
import type { Passage } from "./compare-blocks.ts";
import { type Comparison, hasNoChanges } from "./comparison.ts";
import { isWord } from "./mark-changes.ts";
import { RichView } from "./RichView.tsx";
import { compareTexts as texts } from "./texts.ts";

interface ComparisonViewProps extends ChooseProps {
  comparison: Comparison;
  /** Names of the two texts. */
  names: Record<Side, string>;
}

/** Two texts side by side, as their readers see them: what differs passage by passage, long runs that are alike folded. */
export function ComparisonView({ comparison, names, choices, onChoose }: ComparisonViewProps) {
  const { fields, passages, added, removed } = comparison;
  if (hasNoChanges(comparison)) return <Text role="status">{texts.same}</Text>;
  const row = { names, choices, onChoose };
  return (
    <div className={styles.comparison}>
      {added + removed > 0 && (
        <Text role="status" color="fg.muted">
          {texts.sum(added, removed)}.
        </Text>
      )}
      {!choices && (
        <div className={styles.names} aria-hidden>
          <span>{names.left}</span>
          <span>{names.right}</span>
        </div>
      )}
      {fields.map(({ name, label, left, right, marked }) => (
        <ComparedRow
          {...row}
          key={name}
          id={name}
          label={label}
          left={<FieldValue nodes={left} marked={marked} side="left" />}
          right={<FieldValue nodes={right} marked={marked} side="right" />}
          hasLabel
        />
      ))}
      {runs(passages).map(({ from, passages: run }) =>
        run[0]?.isSame ? (
          <Unchanged key={from} passages={run} />
        ) : (
          run.map((passage, index) => (
            <ComparedRow
              {...row}
              // biome-ignore lint/suspicious/noArrayIndexKey: passages have no id, and their order is fixed
              key={from + index}
              id={from + index}
              label={texts.passage(from + index + 1)}
              note={noteOf(passage)}
              left={<PassageSide passage={passage} side="left" />}
              right={<PassageSide passage={passage} side="right" />}
            />
          ))
        ),
      )}
    </div>
  );
}

function FieldValue(props: Parameters<typeof RichView>[0]) {
  if (props.nodes.length === 0) return <Text color="fg.muted">{texts.empty}</Text>;
  return (
    <p className={styles.value}>
      <RichView {...props} />
    </p>
  );
}

function PassageSide({ passage, side }: { passage: Passage; side: Side }) {
  const block = passage[side];
  if (!block) return <Text color="fg.muted">{texts.absent}</Text>;
  return (
    <div className={`${body.body} ${styles.text}`}>
      <RichView nodes={block.rich} marked={passage.marked} side={side} />
    </div>
  );
}

/** Describes in words the changes that no mark shows. */
function noteOf({ left, right, marked }: Passage): string | undefined {
  if (!left || !right) return;
  if (marked.size === 0) return texts.form;
  if ([...marked].every((token) => !isWord(token) && token.text !== "" && token.text.trim() === ""))
    return texts.spaces;
}

interface Run {
  /** Place of its first passage. */
  from: number;
  passages: Passage[];
}

/** Splits passages into runs that are all the same or all different. */
function runs(passages: readonly Passage[]): Run[] {
  const result: Run[] = [];
  for (const [place, passage] of passages.entries()) {
    const last = result.at(-1);
    if (last?.passages[0]?.isSame === passage.isSame) last.passages.push(passage);
    else result.push({ from: place, passages: [passage] });
  }
  return result;
}

// Unchanged runs of up to so many passages are not folded.
const maxUnfolded = 1;

function Unchanged({ passages }: { passages: readonly Passage[] }) {
  const content = (
    <div className={`${body.body} ${styles.text} ${styles.unchanged}`}>
      {passages.map(({ left }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages have no id, and their order is fixed
        <RichView key={index} nodes={left?.rich ?? []} />
      ))}
    </div>
  );
  if (passages.length <= maxUnfolded) return content;
  return (
    <div className={styles.folded}>
      <Disclosure label={texts.unchanged(passages.length)}>{content}</Disclosure>
    </div>
  );
}

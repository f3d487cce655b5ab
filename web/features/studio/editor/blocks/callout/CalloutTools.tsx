import { Button, chakra, Input } from "@chakra-ui/react";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $findMatchingParent } from "@lexical/utils";
import { $getNodeByKey, type NodeKey, SKIP_DOM_SELECTION_TAG } from "lexical";
import { useRef } from "react";
import { limits } from "../../../../../../schema/limits.ts";
import { type CalloutKind, calloutKinds } from "../../../../../../schema/markdown/callout.ts";
import { $selectedNode } from "../../lexical/selection.ts";
import { usePlaceAtBlock } from "../../lexical/usePlaceAtBlock.ts";
import { useTextState } from "../../lexical/useTextState.ts";
import styles from "../../toolbar/Tools.module.css";
import { $getCalloutData, $isCalloutNode, $updateCallout, type CalloutData } from "./callout-node.ts";
import { calloutTexts as labels } from "./texts.ts";

interface CalloutAtCaret {
  at: NodeKey;
  data: CalloutData;
}

function $calloutAtCaret(): CalloutAtCaret | null {
  const node = $selectedNode();
  const box = node && $findMatchingParent(node, $isCalloutNode);
  return box && { at: box.getKey(), data: $getCalloutData(box) };
}

/** Tools of the callout around the caret, above it. */
export function CalloutTools() {
  const callout = useTextState($calloutAtCaret, null);
  const tools = useRef<HTMLDivElement>(null);
  usePlaceAtBlock(tools, callout?.at, "above");
  if (!callout) return null;
  return (
    <div ref={tools} className={styles.floating}>
      <CalloutForm {...callout} />
    </div>
  );
}

/** Kind and title of a callout, and a button to remove the box. */
function CalloutForm({ at, data }: CalloutAtCaret) {
  const [editor] = useLexicalComposerContext();
  const change = (more: Partial<CalloutData>) =>
    editor.update(
      () => {
        const node = $getNodeByKey(at);
        if ($isCalloutNode(node)) $updateCallout(node, more);
      },
      // Keeps the focus in the field while the user types.
      { discrete: true, tag: SKIP_DOM_SELECTION_TAG },
    );
  const dissolve = () =>
    editor.update(() => {
      const node = $getNodeByKey(at);
      if ($isCalloutNode(node)) node.collapseAtStart();
    });
  return (
    <fieldset className={styles.form} aria-label={labels.label}>
      <chakra.select
        className="chakra-input"
        flex="1 1 10rem"
        w="auto"
        minW="0"
        aria-label={labels.kind}
        name="calloutKind"
        value={data.kind}
        onChange={({ target }) => change({ kind: target.value as CalloutKind })}
      >
        {Object.entries(calloutKinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </chakra.select>
      <Input
        flex="1 1 10rem"
        minW="0"
        aria-label={labels.title}
        name="calloutTitle"
        maxLength={limits.alt.max}
        placeholder={calloutKinds[data.kind]}
        value={data.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Button variant="ghost" onClick={dissolve}>
        {labels.dissolve}
      </Button>
    </fieldset>
  );
}

import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, SKIP_DOM_SELECTION_TAG } from "lexical";
import { limits } from "../../../../../schema/limits.ts";
import { type CalloutKind, calloutKinds } from "../../../../../schema/markdown/callout.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { $isCalloutNode, $updateCallout, type CalloutData } from "../nodes/callout-node.ts";
import { texts } from "../texts.ts";
import styles from "./Toolbar.module.css";

const labels = texts.callout;
const kinds = Object.entries(calloutKinds).map(([value, label]) => ({ value, label }));

/** Kind and title of the callout around the caret, and a button to remove the box. */
export function CalloutTools({ at, data }: { at: string; data: CalloutData }) {
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
    <fieldset className={styles.callout} aria-label={labels.label}>
      <SelectField
        label={labels.kind}
        name="calloutKind"
        value={data.kind}
        options={kinds}
        onChange={(kind) => change({ kind: kind as CalloutKind })}
      />
      <TextField
        label={labels.title}
        name="calloutTitle"
        maxLength={limits.alt.max}
        placeholder={calloutKinds[data.kind]}
        value={data.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <button type="button" className={styles.tool} onClick={dissolve}>
        {labels.dissolve}
      </button>
    </fieldset>
  );
}

import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, SKIP_DOM_SELECTION_TAG } from "lexical";
import { limits } from "../../../../../schema/limits.ts";
import { type CalloutKind, calloutKinds } from "../../../../../schema/rules/callout.ts";
import { TextField } from "../../../../ui/TextField.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { $describeCallout, $isCalloutNode, type CalloutFacts } from "../nodes/Callout.ts";
import { texts } from "../texts.ts";
import styles from "./Toolbar.module.css";

const words = texts.callout;
const kinds = Object.entries(calloutKinds).map(([value, label]) => ({ value, label }));

/** What the box that the caret is in says of itself. */
export function CalloutTools({ at, facts }: { at: string; facts: CalloutFacts }) {
  const [editor] = useLexicalComposerContext();
  const describe = (more: Partial<CalloutFacts>) =>
    editor.update(
      () => {
        const node = $getNodeByKey(at);
        if ($isCalloutNode(node)) $describeCallout(node, more);
      },
      // The caret stays in the field that is typed into.
      { discrete: true, tag: SKIP_DOM_SELECTION_TAG },
    );
  const dissolve = () =>
    editor.update(() => {
      const node = $getNodeByKey(at);
      if ($isCalloutNode(node)) node.collapseAtStart();
    });
  return (
    <fieldset className={styles.callout} aria-label={words.label}>
      <SelectField
        label={words.kind}
        name="calloutKind"
        value={facts.kind}
        options={kinds}
        onChange={(kind) => describe({ kind: kind as CalloutKind })}
      />
      <TextField
        label={words.title}
        name="calloutTitle"
        maxLength={limits.alt.max}
        placeholder={calloutKinds[facts.kind]}
        value={facts.title}
        onChange={({ target }) => describe({ title: target.value })}
      />
      <button type="button" className={styles.tool} onClick={dissolve}>
        {words.dissolve}
      </button>
    </fieldset>
  );
}

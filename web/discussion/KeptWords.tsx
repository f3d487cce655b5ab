import { useState } from "react";
import { draft, draftKeys } from "../lib/browser/storage.ts";
import { useIsBrowser } from "../lib/browser/useIsBrowser.ts";
import { useViewer } from "../lib/viewer.ts";
import { readDraft } from "./draft.ts";
import styles from "./KeptWords.module.css";
import { texts } from "./texts.ts";

interface KeptWordsProps {
  /** Beginning of the names of the composers; the id of what they answer follows it. */
  prefix: string;
  /** Ids of what is shown, each with its own composer. */
  shown: readonly string[];
  /** Says where the words belonged. */
  sentence: string;
}

/** Words that were being written under a comment or a feed that is not shown: it may have been deleted meanwhile. */
export function KeptWords({ prefix, shown, sentence }: KeptWordsProps) {
  const owner = useViewer()?.id;
  const [, showAgain] = useState(0);
  // The server can't know the storage.
  const kept = useIsBrowser() && owner ? draftKeys(owner, prefix) : [];
  const names = kept.filter((name) => !shown.includes(name.slice(prefix.length)));
  return names.map((name) => (
    <section key={name} aria-label={sentence} className={styles.kept}>
      <p role="status">{sentence}</p>
      <blockquote>{readDraft(name, owner).text}</blockquote>
      <button
        type="button"
        className="chakra-button chakra-button--outline"
        onClick={() => {
          draft(name, owner).clear();
          showAgain((count) => count + 1);
        }}
      >
        {texts.forgetWords}
      </button>
    </section>
  ));
}

import { useEffect, useState } from "react";
import { draft, draftKeys } from "../lib/browser/storage.ts";
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
  const [names, setNames] = useState<readonly string[]>([]);
  const ids = shown.join();
  // Read in an effect: the server can't know the storage.
  useEffect(() => {
    const known = new Set(ids.split(","));
    setNames(owner ? draftKeys(owner, prefix).filter((name) => !known.has(name.slice(prefix.length))) : []);
  }, [owner, prefix, ids]);
  return names.map((name) => (
    <section key={name} aria-label={sentence} className={styles.kept}>
      <p role="status">{sentence}</p>
      <blockquote>{readDraft(name, owner).text}</blockquote>
      <button
        type="button"
        className="chakra-button chakra-button--outline"
        onClick={() => {
          draft(name, owner).clear();
          setNames(names.filter((other) => other !== name));
        }}
      >
        {texts.forgetWords}
      </button>
    </section>
  ));
}

import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, type NodeKey } from "lexical";
import { limits } from "../../../../../schema/limits.ts";
import { TextField } from "../../../../ui/TextField.tsx";
import { texts } from "../texts.ts";
import styles from "./nodes.module.css";
import { $describePicture, $isPictureNode, type PictureFacts } from "./Picture.tsx";
import { keepKeys } from "./RawCard.tsx";

const words = texts.picture;

/** A picture with the words that belong to it, written where it stands. */
export function PictureCard({ nodeKey, facts }: { nodeKey: NodeKey; facts: PictureFacts }) {
  const [editor] = useLexicalComposerContext();
  const describe = (more: Partial<PictureFacts>) =>
    editor.update(
      () => {
        const node = $getNodeByKey(nodeKey);
        if ($isPictureNode(node)) $describePicture(node, more);
      },
      { discrete: true },
    );
  const isOurs = facts.src.startsWith("/image/");
  return (
    <figure className={styles.card} contentEditable={false} onKeyDown={keepKeys} onPaste={keepPaste}>
      {isOurs ? (
        <img className={styles.picture} src={`${facts.src}?w=960`} alt={facts.alt} />
      ) : (
        <p className={styles.kind}>{words.elsewhere(facts.src)}</p>
      )}
      <TextField
        label={words.alt}
        name={`alt-${nodeKey}`}
        maxLength={limits.alt.max}
        hint={facts.alt ? undefined : words.altHint}
        value={facts.alt}
        onChange={({ target }) => describe({ alt: target.value })}
      />
      <TextField
        label={words.caption}
        name={`caption-${nodeKey}`}
        maxLength={limits.alt.max}
        value={facts.caption}
        onChange={({ target }) => describe({ caption: target.value })}
      />
      <button type="button" className="chakra-button chakra-button--ghost" onClick={remove}>
        {words.remove}
      </button>
    </figure>
  );

  function remove() {
    editor.update(() => $getNodeByKey(nodeKey)?.remove());
  }
}

const keepPaste = (event: { stopPropagation(): void }) => event.stopPropagation();

import { useApolloClient } from "@apollo/client/react";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useEffect, useState } from "react";
import { newClientId } from "../../../../lib/client-id.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { FetchPictureDocument } from "../paste/FetchPicture.generated.ts";
import { importPictures } from "../paste/import-pictures.ts";
import type { PastedMedia } from "../paste/media.ts";
import { registerPaste } from "../paste/register-paste.ts";
import { pasteTexts } from "../paste/texts.ts";
import styles from "./RichText.module.css";
import { SendingStatus } from "./SendingStatus.tsx";

/** Says once what of a pasted text's pictures and media did not come along, and offers to import what another site has. */
function reportMedia(
  { pictures, others, elsewhere }: PastedMedia,
  importAll: (addresses: readonly string[]) => void,
): void {
  const count = elsewhere.length;
  const lines = [
    ...(pictures + others > 0 ? [pasteTexts.left(pictures, others)] : []),
    ...(count > 0 ? [pasteTexts.elsewhere(count)] : []),
  ];
  if (lines.length === 0) return;
  const action = { words: pasteTexts.importAll(count), onClick: () => importAll(elsewhere) };
  flash.danger(pasteTexts.title, { lines, actions: count > 0 ? [action] : [] });
}

/** Cleans and converts pasted content (paste/), and shows the progress of pictures that are imported from other sites. */
export function PastePlugin() {
  const [editor] = useLexicalComposerContext();
  const { importAll, label, share } = useImport();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `importAll` captures nothing that changes
  useEffect(() => registerPaste(editor, (media) => reportMedia(media, importAll)), [editor]);
  return <div className={styles.sending}>{label && <SendingStatus label={label} share={share} />}</div>;
}

function useImport() {
  const [editor] = useLexicalComposerContext();
  const client = useApolloClient();
  const [progress, setProgress] = useState({ label: "", share: 0 });
  const importAll = async (addresses: readonly string[]) => {
    const count = addresses.length;
    const failed = await importPictures(editor, addresses, async (url) => {
      const index = addresses.indexOf(url);
      setProgress({ label: pasteTexts.importing(index + 1, count), share: index / count });
      const variables = { url, clientId: newClientId() };
      const { data } = await client.mutate({ mutation: FetchPictureDocument, variables });
      return `/image/${data!.fetchPicture.filename}`;
    });
    setProgress({ label: "", share: 0 });
    if (failed > 0) flash.danger(pasteTexts.notImported(failed));
  };
  return { ...progress, importAll };
}

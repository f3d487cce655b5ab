import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import body from "../../../../ui/articles/HtmlBody.module.css";
import cards from "../../../../ui/articles/HtmlCards.module.css";
import figures from "../../../../ui/articles/HtmlFigures.module.css";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import type { DocumentKind, SavedDocument } from "../session/document-kind.ts";
import { texts } from "../texts.ts";
import styles from "./Page.module.css";

interface PreviewProps {
  kind: DocumentKind;
  saved: SavedDocument | null;
  isOld: boolean;
}

/** Preview of the last save: the HTML that the server made of it, sanitized again. */
export function Preview({ kind, saved, isOld }: PreviewProps) {
  const html = usePreview(kind, saved?.id, saved?.version);
  if (!saved) return <p className={styles.note}>{texts.previewNone}</p>;
  if (html === null) return <Skeleton lines={8} />;
  return (
    <>
      {isOld && <p className={styles.note}>{texts.previewOld}</p>}
      <div
        className={`reading ${body.body} ${cards.cards} ${figures.figures}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when saved, and again by DOMPurify
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

function usePreview(kind: DocumentKind, id: string | undefined, version: number | undefined) {
  const client = useApolloClient();
  const [html, setHtml] = useState<string | TrustedHTML | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is rendered anew
  useEffect(() => {
    if (!id) return;
    let isOver = false;
    Promise.all([kind.connect(client).readHtml(id), import("../../../../lib/text/purify.ts")]).then(
      ([written, { purify }]) => isOver || setHtml(purify(written)),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [client, kind, id, version]);
  return html;
}

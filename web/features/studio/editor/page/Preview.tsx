import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import body from "../../../../ui/articles/HtmlBody.module.css";
import cards from "../../../../ui/articles/HtmlCards.module.css";
import figures from "../../../../ui/articles/HtmlFigures.module.css";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { EditorPreviewDocument } from "../Editor.generated.ts";
import type { SavedPost } from "../session/form-values.ts";
import { texts } from "../texts.ts";
import styles from "./Page.module.css";

/** Preview of the last save: the HTML that the server made of it, sanitized again. */
export function Preview({ post, isOld }: { post: SavedPost | null; isOld: boolean }) {
  const html = usePreview(post?.id, post?.version);
  if (!post) return <p className={styles.note}>{texts.previewNone}</p>;
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

function usePreview(id: string | undefined, version: number | undefined) {
  const client = useApolloClient();
  const [html, setHtml] = useState<string | TrustedHTML | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is rendered anew
  useEffect(() => {
    if (!id) return;
    let isOver = false;
    Promise.all([
      client.query({ query: EditorPreviewDocument, variables: { id }, fetchPolicy: "no-cache" }),
      import("../../../../lib/text/purify.ts"),
    ]).then(
      ([{ data }, { purify }]) =>
        isOver || setHtml(purify(data?.postById?.draft?.html ?? data?.postById?.html ?? "")),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [client, id, version]);
  return html;
}

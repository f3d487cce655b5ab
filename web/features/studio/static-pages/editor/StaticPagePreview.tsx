import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { failureOf } from "../../../../lib/failure.ts";
import body from "../../../../ui/articles/HtmlBody.module.css";
import cards from "../../../../ui/articles/HtmlCards.module.css";
import { FailedState } from "../../../../ui/feedback/FailedState.tsx";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import studio from "../../shared/StudioPage.module.css";
import { StaticPagePreviewDocument } from "../static-pages.generated.ts";
import { texts } from "../texts.ts";

type Preview = { html: string | TrustedHTML } | { message: string } | null;

/** Preview of the text as it is written, saved or not: the server's HTML, sanitized again. */
export function StaticPagePreview({ content }: { content: string }) {
  const client = useApolloClient();
  const [preview, setPreview] = useState<Preview>(null);
  const [attempts, setAttempts] = useState(0);
  const isEmpty = content.trim() === "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt renders again
  useEffect(() => {
    if (isEmpty) return;
    let isOver = false;
    const variables = { content };
    Promise.all([
      client.query({ query: StaticPagePreviewDocument, variables, fetchPolicy: "no-cache" }),
      import("../../../../lib/text/purify.ts"),
    ]).then(
      ([{ data }, { purify }]) => isOver || setPreview({ html: purify(data?.staticPagePreview ?? "") }),
      (error) => isOver || setPreview({ message: failureOf(error).message }),
    );
    return () => {
      isOver = true;
    };
  }, [client, content, isEmpty, attempts]);

  if (isEmpty) return <p className={studio.muted}>{texts.previewEmpty}</p>;
  if (!preview) return <Skeleton lines={8} />;
  if ("message" in preview) {
    const message = `${texts.previewFailed} ${preview.message}`;
    return <FailedState message={message} onRetry={() => setAttempts((count) => count + 1)} />;
  }
  return (
    <div
      className={`reading ${body.body} ${cards.cards}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, and again by DOMPurify
      dangerouslySetInnerHTML={{ __html: preview.html }}
    />
  );
}

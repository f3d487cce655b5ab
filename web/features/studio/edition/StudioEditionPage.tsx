import { SimpleGrid } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { failureOf } from "../../../lib/failure.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { FailedState } from "../../../ui/feedback/FailedState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { EditionArticles } from "./EditionArticles.tsx";
import { EditionToSend } from "./EditionToSend.tsx";
import { useCreateEditionMutation, useStudioEditionQuery } from "./StudioEditionPage.generated.ts";
import { texts } from "./texts.ts";

/** /studio/edition: the day's edition, prepared when the page opens; the same articles on one day are the same edition. */
export function StudioEditionPage() {
  const [create, { data, error, loading }] = useCreateEditionMutation();
  const { data: recent } = useStudioEditionQuery();
  const prepare = (postIds?: string[]) => void create({ variables: { input: { postIds } } }).catch(() => {});
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    prepare();
  });
  const edition = data?.createEdition;
  const posts = recent?.posts.items ?? [];
  const isEmpty = error !== undefined && failureOf(error).code === "BAD_USER_INPUT";
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.title} />
      <p className={styles.muted}>{texts.intro}</p>
      {isEmpty && <EmptyState title={texts.empty} />}
      {error && !isEmpty && <FailedState message={texts.failed} onRetry={() => prepare()} />}
      {!edition && !error && <Skeleton lines={10} />}
      {edition && (
        <SimpleGrid key={edition.id} columns={{ base: 1, lg: 2 }} gap="8" alignItems="start">
          <EditionToSend edition={edition} />
          <EditionArticles edition={edition} posts={posts} isLoading={loading} onPrepare={prepare} />
        </SimpleGrid>
      )}
    </div>
  );
}

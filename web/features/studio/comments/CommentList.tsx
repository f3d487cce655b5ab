import { Link } from "react-router-dom";
import type { CommentFilter } from "../../../gql/graphql.ts";
import { StudioList } from "../shared/StudioList.tsx";
import styles from "../shared/StudioPage.module.css";
import { StudioSearch } from "../shared/StudioSearch.tsx";
import { CommentTable } from "./CommentTable.tsx";
import { type CommentsAddress, commentsAddress } from "./comments-address.ts";
import { useStudioCommentsQuery } from "./studio-comments.generated.ts";
import { texts } from "./texts.ts";
import type { Moderation } from "./useModeration.ts";

interface CommentListProps {
  address: CommentsAddress;
  filter: CommentFilter;
  moderation: Moderation;
}

/** Comments to moderate, with search and actions. */
export function CommentList({ address, filter, moderation }: CommentListProps) {
  const { tab, keyword, author, page } = address;
  const variables = { filter, keyword, authorId: author, page };
  // There are no live updates here: each visit fetches the list.
  const { data, error, reload } = useStudioCommentsQuery({ variables });
  const found = data?.studioComments;
  return (
    <>
      <StudioSearch
        base="/studio/comments"
        label={texts.search}
        keyword={keyword}
        parameters={{ filter: tab, author }}
      />
      {author && (
        <p className={styles.muted}>
          {texts.ofAuthor} <Link to={commentsAddress({ tab, page: 1, keyword })}>{texts.everybody}</Link>
        </p>
      )}
      <StudioList
        found={found}
        error={error}
        reload={reload}
        isNarrowed={Boolean(keyword || author)}
        empty={{ title: texts.empty }}
        hrefOf={(next) => commentsAddress({ ...address, page: next })}
      >
        <CommentTable comments={found?.items ?? []} total={found?.total ?? 0} moderation={moderation} />
      </StudioList>
    </>
  );
}

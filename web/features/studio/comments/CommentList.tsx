import { Link } from "react-router-dom";
import type { CommentFilter } from "../../../gql/graphql.ts";
import { useStudioCommentsQuery } from "../../../gql/hooks.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { ListState } from "../parts/ListState.tsx";
import styles from "../parts/StudioPage.module.css";
import { StudioSearch } from "../parts/StudioSearch.tsx";
import { CommentTable } from "./CommentTable.tsx";
import { type CommentsAsked, commentsAddress } from "./commentsAddress.ts";
import { texts } from "./texts.ts";

const toAll = (
  <Link to={commentsAddress({ tab: "all", page: 1 })} className={buttonClass("outline")}>
    {texts.readAll}
  </Link>
);

/** Comments to be looked at, with what is to be done with them. */
export function CommentList({ asked, filter }: { asked: CommentsAsked; filter: CommentFilter }) {
  const { tab, keyword, author, page } = asked;
  const variables = { filter, keyword, authorId: author, page };
  // What others do meanwhile is not pushed here: each look asks.
  const { data, error, refetch } = useStudioCommentsQuery({ variables, fetchPolicy: "cache-and-network" });
  const found = data?.studioComments;
  return (
    <>
      <StudioSearch
        base="/studio/comments"
        label={texts.search}
        keyword={keyword}
        kept={{ filter: tab === "reported" ? undefined : tab, author }}
      />
      {author && (
        <p className={styles.muted}>
          {texts.ofAuthor} <Link to={commentsAddress({ tab, page: 1, keyword })}>{texts.everybody}</Link>
        </p>
      )}
      {found && found.total > 0 && (
        <p className={styles.muted} role="status">
          {texts.found(found.total)}
        </p>
      )}
      <ListState
        found={found}
        error={error}
        refetch={refetch}
        isNarrowed={Boolean(keyword || author)}
        empty={tab === "reported" ? { title: texts.emptyReported, action: toAll } : { title: texts.empty }}
        hrefOf={(next) => commentsAddress({ ...asked, page: next })}
      >
        <CommentTable comments={found?.items ?? []} onChanged={() => void refetch().catch(() => {})} />
      </ListState>
    </>
  );
}

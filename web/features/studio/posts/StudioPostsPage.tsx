import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { limits } from "../../../../schema/limits.ts";
import { useStudioCategoriesQuery, useStudioPostsQuery } from "../../../gql/hooks.ts";
import { Button } from "../../../ui/Button.tsx";
import { CategoryManager } from "../categories/CategoryManager.tsx";
import { CreateLink } from "../shared/CreateLink.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import { StudioList } from "../shared/StudioList.tsx";
import styles from "../shared/StudioPage.module.css";
import { PostFilters } from "./PostFilters.tsx";
import { PostTable } from "./PostTable.tsx";
import { readStudioPostsAddress, studioPostsAddress } from "./studio-posts-address.ts";
import { texts } from "./texts.ts";
import { usePostActions } from "./usePostActions.ts";

/** /studio/posts: all articles and their categories. */
export function StudioPostsPage() {
  const [search] = useSearchParams();
  const filter = readStudioPostsAddress(search);
  const { data, error, refetch } = useStudioPostsQuery({ variables: filter });
  const categories = useStudioCategoriesQuery();
  const [isManaging, setManaging] = useState(search.has("categories"));
  const actions = usePostActions(() => void refetch().catch(() => {}));
  const found = data?.studioPosts;
  const { inTrash } = filter;
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.title} area="posts">
        <div className={styles.tools}>
          <Button variant="outline" aria-expanded={isManaging} onClick={() => setManaging(!isManaging)}>
            {texts.manage}
          </Button>
          <CreateLink to="/studio/posts/new" />
        </div>
      </StudioHeader>
      {isManaging && <CategoryManager {...categories} />}
      <PostFilters filter={filter} categories={categories.data?.categories ?? []} />
      {inTrash && <p className={styles.muted}>{texts.trashHint(limits.trashDays)}</p>}
      {found && found.total > 0 && (
        <p className={styles.muted} role="status">
          {texts.found(found.total, found.totalIsExact)}
        </p>
      )}
      <StudioList
        found={found}
        error={error}
        refetch={refetch}
        isNarrowed={Boolean(filter.keyword || filter.tag || filter.status)}
        empty={{
          title: inTrash ? texts.emptyTrash : texts.empty,
          action: inTrash ? undefined : <CreateLink to="/studio/posts/new" />,
        }}
        hrefOf={(page) => studioPostsAddress({ ...filter, page })}
      >
        <PostTable posts={found?.items ?? []} inTrash={inTrash} actions={actions} />
      </StudioList>
    </div>
  );
}

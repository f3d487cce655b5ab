import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { limits } from "../../../../schema/limits.ts";
import { useStudioCategoriesQuery, useStudioPostsQuery } from "../../../gql/hooks.ts";
import { Button } from "../../../ui/Button.tsx";
import { CategoryManager } from "../categories/CategoryManager.tsx";
import { CreateLink } from "../parts/CreateLink.tsx";
import { ListState } from "../parts/ListState.tsx";
import { StudioHead } from "../parts/StudioHead.tsx";
import styles from "../parts/StudioPage.module.css";
import { PostFilters } from "./PostFilters.tsx";
import { PostTable } from "./PostTable.tsx";
import { readStudioPostsAddress, studioPostsAddress } from "./studioPostsAddress.ts";
import { texts } from "./texts.ts";
import { usePostDeeds } from "./usePostDeeds.ts";

/** /studio/posts: every article, and the categories they are in. */
export function StudioPostsPage() {
  const [search] = useSearchParams();
  const asked = readStudioPostsAddress(search);
  const { data, error, refetch } = useStudioPostsQuery({ variables: asked });
  const categories = useStudioCategoriesQuery();
  const [isManaging, setManaging] = useState(false);
  const deeds = usePostDeeds(() => void refetch().catch(() => {}));
  const found = data?.studioPosts;
  const { inTrash } = asked;
  return (
    <div className={styles.page}>
      <StudioHead title={texts.title} area="posts">
        <div className={styles.tools}>
          <Button variant="outline" aria-expanded={isManaging} onClick={() => setManaging(!isManaging)}>
            {texts.manage}
          </Button>
          <CreateLink to="/studio/posts/new" />
        </div>
      </StudioHead>
      {isManaging && <CategoryManager {...categories} />}
      <PostFilters asked={asked} categories={categories.data?.categories ?? []} />
      {inTrash && <p className={styles.muted}>{texts.trashWords(limits.trashDays)}</p>}
      {found && found.total > 0 && (
        <p className={styles.muted} role="status">
          {texts.found(found.total, found.totalIsExact)}
        </p>
      )}
      <ListState
        found={found}
        error={error}
        refetch={refetch}
        isNarrowed={Boolean(asked.keyword || asked.tag || asked.status)}
        empty={{
          title: inTrash ? texts.emptyTrash : texts.empty,
          action: inTrash ? undefined : <CreateLink to="/studio/posts/new" />,
        }}
        hrefOf={(page) => studioPostsAddress({ ...asked, page })}
      >
        <PostTable posts={found?.items ?? []} inTrash={inTrash} deeds={deeds} />
      </ListState>
    </div>
  );
}

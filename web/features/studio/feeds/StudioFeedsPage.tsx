import { useSearchParams } from "react-router-dom";
import { useStudioFeedsQuery } from "../../../gql/hooks.ts";
import { addressOf, readListAddress } from "../../../listAddress.ts";
import { CreateLink } from "../parts/CreateLink.tsx";
import { ListState } from "../parts/ListState.tsx";
import { StudioHead } from "../parts/StudioHead.tsx";
import styles from "../parts/StudioPage.module.css";
import { StudioSearch } from "../parts/StudioSearch.tsx";
import { FeedTable } from "./FeedTable.tsx";
import { texts } from "./texts.ts";

const base = "/studio/feeds";

/** /studio/feeds: every short news. */
export function StudioFeedsPage() {
  const [search] = useSearchParams();
  const asked = readListAddress(search);
  const { data, error, refetch } = useStudioFeedsQuery({
    variables: asked,
    fetchPolicy: "cache-and-network",
  });
  const found = data?.studioFeeds;
  return (
    <div className={styles.page}>
      <StudioHead title={texts.title} area="feeds">
        <CreateLink to={`${base}/new`} />
      </StudioHead>
      <StudioSearch base={base} label={texts.search} keyword={asked.keyword} />
      {found && (
        <p className={styles.muted} role="status">
          {texts.found(found.total)}
        </p>
      )}
      <ListState
        found={found}
        error={error}
        refetch={refetch}
        isNarrowed={asked.keyword !== undefined}
        empty={{ title: texts.empty, action: <CreateLink to={`${base}/new`} /> }}
        hrefOf={(page) => addressOf(base, { keyword: asked.keyword, page })}
      >
        <FeedTable feeds={found?.items ?? []} onDeleted={() => void refetch().catch(() => {})} />
      </ListState>
    </div>
  );
}

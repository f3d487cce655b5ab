import { useSearchParams } from "react-router-dom";
import { addressOf, readListAddress } from "../../../lib/list-address.ts";
import { CreateLink } from "../shared/CreateLink.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import { StudioList } from "../shared/StudioList.tsx";
import styles from "../shared/StudioPage.module.css";
import { StudioSearch } from "../shared/StudioSearch.tsx";
import { FeedTable } from "./FeedTable.tsx";
import { useStudioFeedsQuery } from "./studio-feeds.generated.ts";
import { texts } from "./texts.ts";

const base = "/studio/feeds";

/** /studio/feeds: all feeds. */
export function StudioFeedsPage() {
  const [search] = useSearchParams();
  const filter = readListAddress(search);
  const { data, error, reload } = useStudioFeedsQuery({
    variables: filter,
  });
  const found = data?.studioFeeds;
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.title}>
        <CreateLink to={`${base}/new`} />
      </StudioHeader>
      <StudioSearch base={base} label={texts.search} keyword={filter.keyword} />
      <StudioList
        found={found}
        error={error}
        reload={reload}
        isNarrowed={filter.keyword !== undefined}
        empty={{ title: texts.empty, action: <CreateLink to={`${base}/new`} /> }}
        hrefOf={(page) => addressOf(base, { keyword: filter.keyword, page })}
      >
        <FeedTable feeds={found?.items ?? []} total={found?.total ?? 0} onDeleted={reload} />
      </StudioList>
    </div>
  );
}

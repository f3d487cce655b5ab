import { Link, useSearchParams } from "react-router-dom";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { LegalWarning } from "../shared/legal/LegalWarning.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import page from "../shared/StudioPage.module.css";
import { analyticsAddress, readAnalyticsAddress } from "./analytics-address.ts";
import { DailyCharts } from "./DailyCharts.tsx";
import { Editions } from "./Editions.tsx";
import { PeriodChooser } from "./PeriodChooser.tsx";
import { Referrers } from "./Referrers.tsx";
import { useStudioAnalyticsQuery } from "./StudioAnalyticsPage.generated.ts";
import { Summary } from "./Summary.tsx";
import { TopAuthors } from "./TopAuthors.tsx";
import { TopPosts } from "./TopPosts.tsx";
import { texts } from "./texts.ts";

/** /studio/analytics: views, likes and comments by day; `?post=` for one article. */
export function StudioAnalyticsPage() {
  const [search] = useSearchParams();
  const filter = readAnalyticsAddress(search);
  const { data, error, reload } = useStudioAnalyticsQuery({
    variables: filter,
  });
  const analytics = data?.analytics;
  const post = analytics?.post;
  return (
    <div className={page.page}>
      <StudioHeader title={post ? texts.of(post.title || texts.untitled) : texts.title} />
      <LegalWarning />
      <PeriodChooser filter={filter} />
      {filter.postId && (
        <p className={page.tools}>
          <Link to={analyticsAddress({ ...filter, postId: undefined })} className={page.back}>
            {texts.wholeSite}
          </Link>
          {post && (
            <Link to={`/posts/${post.slug}`} className={page.back}>
              {texts.read}
            </Link>
          )}
        </p>
      )}
      <QueryState
        data={analytics}
        error={error}
        reload={reload}
        failed={texts.failed}
        skeleton={<Skeleton lines={12} />}
      />
      {analytics && (
        <>
          <Summary analytics={analytics} />
          <DailyCharts analytics={analytics} filter={filter} />
          {!filter.postId && <TopPosts posts={analytics.topPosts} filter={filter} />}
          {!filter.postId && <TopAuthors authors={analytics.topAuthors} filter={filter} />}
          {!filter.postId && <Editions />}
          <Referrers referrers={analytics.referrers} filter={filter} />
        </>
      )}
    </div>
  );
}

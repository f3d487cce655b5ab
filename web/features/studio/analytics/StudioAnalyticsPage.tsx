import { Link, useSearchParams } from "react-router-dom";
import { useStudioAnalyticsQuery } from "../../../gql/hooks.ts";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { LinkPills } from "../shared/LinkPills.tsx";
import { LegalWarning } from "../shared/legal/LegalWarning.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import page from "../shared/StudioPage.module.css";
import { analyticsAddress, periods, readAnalyticsAddress } from "./analytics-address.ts";
import { DailyCharts } from "./DailyCharts.tsx";
import { Referrers } from "./Referrers.tsx";
import { TopPosts } from "./TopPosts.tsx";
import { texts } from "./texts.ts";

/** /studio: views, likes and comments by day; `?post=` for one article. */
export function StudioAnalyticsPage() {
  const [search] = useSearchParams();
  const filter = readAnalyticsAddress(search);
  const { data, error, refetch } = useStudioAnalyticsQuery({
    variables: filter,
    fetchPolicy: "cache-and-network",
  });
  const analytics = data?.analytics;
  const post = analytics?.post;
  const tabs = periods.map((days) => ({
    key: String(days),
    label: texts.days(days),
    to: analyticsAddress({ ...filter, days }),
  }));
  return (
    <div className={page.page}>
      <StudioHeader title={post ? texts.of(post.title || texts.untitled) : texts.title} />
      <LegalWarning />
      <LinkPills label={texts.period} current={String(filter.days)} links={tabs} />
      {filter.postId && (
        <p className={page.tools}>
          <Link to={analyticsAddress({ days: filter.days })} className={page.back}>
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
        refetch={refetch}
        failed={texts.failed}
        skeleton={<Skeleton lines={12} />}
      />
      {analytics && (
        <>
          <DailyCharts analytics={analytics} filter={filter} />
          {!filter.postId && <TopPosts posts={analytics.topPosts} filter={filter} />}
          <Referrers referrers={analytics.referrers} filter={filter} />
        </>
      )}
    </div>
  );
}

import { Link, useSearchParams } from "react-router-dom";
import { failureOf } from "../../../failure.ts";
import { useStudioNumbersQuery } from "../../../gql/hooks.ts";
import { FailedState } from "../../../ui/FailedState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { StudioHead } from "../parts/StudioHead.tsx";
import page from "../parts/StudioPage.module.css";
import { DayCharts } from "./DayCharts.tsx";
import { numbersAddress, periods, readNumbersAddress } from "./numbersAddress.ts";
import { Referrers } from "./Referrers.tsx";
import { TopPosts } from "./TopPosts.tsx";
import { texts } from "./texts.ts";

/** /studio: what is read, liked and said, by day; `?post=` of one article. */
export function StudioNumbersPage() {
  const [search] = useSearchParams();
  const asked = readNumbersAddress(search);
  const { data, error, refetch } = useStudioNumbersQuery({
    variables: asked,
    fetchPolicy: "cache-and-network",
  });
  const numbers = data?.numbers;
  const post = numbers?.post;
  const tabs = periods.map((days) => ({
    ...{ key: String(days), label: texts.days(days) },
    to: numbersAddress({ ...asked, days }),
  }));
  return (
    <div className={page.page}>
      <StudioHead title={post ? texts.of(post.title || texts.untitled) : texts.title} area="numbers" />
      <Tabs label={texts.period} current={String(asked.days)} tabs={tabs} />
      {asked.postId && (
        <p className={page.tools}>
          <Link to={numbersAddress({ days: asked.days })} className={page.back}>
            {texts.wholeSite}
          </Link>
          {post && (
            <Link to={`/posts/${post.slug}`} className={page.back}>
              {texts.read}
            </Link>
          )}
        </p>
      )}
      {!numbers && error && (
        <FailedState
          message={`${texts.failed} ${failureOf(error).message}`}
          onRetry={() => void refetch().catch(() => {})}
        />
      )}
      {!numbers && !error && <Skeleton lines={12} />}
      {numbers && (
        <>
          <DayCharts numbers={numbers} asked={asked} />
          {!asked.postId && <TopPosts posts={numbers.topPosts} asked={asked} />}
          <Referrers referrers={numbers.referrers} asked={asked} />
        </>
      )}
    </div>
  );
}

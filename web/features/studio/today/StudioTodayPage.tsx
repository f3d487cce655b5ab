import { Button, SimpleGrid } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { hasRight } from "../../../../schema/roles.ts";
import type { StudioTodayQuery, Today_PostFragment } from "../../../gql/graphql.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { fullNames } from "../../../ui/media/Avatar.tsx";
import { Time } from "../../../ui/Time.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { CommentAlert } from "./CommentAlert.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { firstStepsOf } from "./first-steps.ts";
import { useStudioTodayQuery, useStudioTodaySiteQuery } from "./StudioTodayPage.generated.ts";
import { TodayBlock, type TodayLine } from "./TodayBlock.tsx";
import { TodayComments } from "./TodayComments.tsx";
import { texts } from "./texts.ts";

/** /studio: what a day begins with, as far as the role goes; an author sees what is theirs. */
export function StudioTodayPage() {
  const viewer = useViewer();
  const writes = hasRight(viewer, "writePosts");
  const { data, error, reload } = useStudioTodayQuery({
    variables: {
      writes,
      seesNumbers: hasRight(viewer, "seeAnalytics"),
      administers: hasRight(viewer, "administer"),
    },
  });
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.title}>
        <span className={styles.tools}>
          {hasRight(viewer, "editPosts") && (
            <Button asChild>
              <Link to="/studio/edition">{texts.edition}</Link>
            </Button>
          )}
          {writes && (
            <Button asChild variant="solid">
              <Link to="/studio/posts/new">{texts.write}</Link>
            </Button>
          )}
        </span>
      </StudioHeader>
      <QueryState
        data={data}
        error={error}
        reload={reload}
        failed={texts.failed}
        skeleton={<Skeleton lines={10} />}
      />
      {data && <Day data={data} isEditor={hasRight(viewer, "editPosts")} />}
    </div>
  );
}

function Day({ data, isEditor }: { data: StudioTodayQuery; isEditor: boolean }) {
  const { proposed, scheduled, readersNow, analytics } = data;
  const viewer = useViewer();
  const site = useStudioTodaySiteQuery({ skip: !data.settings });
  const steps = firstStepsOf({ ...data, ...site.data });
  return (
    <>
      {hasRight(viewer, "moderateAll") && <CommentAlert />}
      {steps.length > 0 && <FirstSteps steps={steps} />}
      <SimpleGrid minChildWidth={{ base: "100%", sm: "18rem" }} gap="8">
        {proposed && (
          <TodayBlock
            title={isEditor ? texts.proposed : texts.ownProposed}
            total={proposed.total}
            lines={proposed.items.map((post) => lineOf(post, post.updatedAt))}
            empty={isEditor ? texts.noProposed : texts.noOwnProposed}
            to="/studio/posts?status=proposed"
          />
        )}
        {scheduled && (
          <TodayBlock
            title={texts.scheduled}
            total={scheduled.total}
            lines={scheduled.items.map((post) => lineOf(post, post.scheduledAt, "precise"))}
            empty={texts.noScheduled}
            to="/studio/posts?status=scheduled"
          />
        )}
        {hasRight(viewer, "moderate") && <TodayComments />}
        {analytics && (
          <TodayBlock
            title={texts.read}
            intro={texts.readersNow(readersNow ?? 0)}
            lines={analytics.topPosts.slice(0, 5).map(({ post, views }) => ({
              key: post.id,
              to: `/posts/${post.slug}`,
              title: post.title,
              detail: texts.views(views),
            }))}
            empty={texts.noRead}
            to="/studio/analytics"
          />
        )}
      </SimpleGrid>
    </>
  );
}

const lineOf = (
  { id, title, authors }: Today_PostFragment,
  at: string | null | undefined,
  kind?: "precise",
): TodayLine => ({
  key: id,
  to: `/studio/posts/edit/${id}`,
  title,
  detail: (
    <>
      {fullNames(authors)}
      {at && (
        <>
          {" · "}
          <Time at={at} kind={kind} />
        </>
      )}
    </>
  ),
});

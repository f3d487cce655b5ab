import { Heading, Stack, Text } from "@chakra-ui/react";
import type { PostStatus, StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import { QueryState } from "../../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { texts as shared } from "../../shared/texts.ts";
import type { PostMoves } from "../moves/usePostMoves.ts";
import { useStudioPostsQuery } from "../studio-posts.generated.ts";
import { variablesOf } from "../studio-posts-address.ts";
import { texts } from "../texts.ts";
import { CalendarPost } from "./CalendarPost.tsx";

interface PostsToPlanProps {
  tag?: string;
  moves: PostMoves;
  /** Receives the articles. */
  shown: Map<string, StudioPost_RowFragment>;
}

const most = 12;

/** The latest proposed articles and drafts, which have no day yet. */
export function PostsToPlan({ tag, moves, shown }: PostsToPlanProps) {
  const proposed = usePosts("PROPOSED", tag);
  const drafts = usePosts("DRAFT", tag);
  const found = proposed.items && drafts.items && [...proposed.items, ...drafts.items];
  const posts = (found ?? []).filter(({ plannedOn }) => !plannedOn).slice(0, most);
  for (const post of posts) shown.set(post.id, post);
  return (
    <Stack as="section" aria-label={texts.calendar.toPlan} gap="2">
      <Heading as="h2" size="sm" fontFamily="body">
        {texts.calendar.toPlan}
      </Heading>
      <QueryState
        data={found}
        error={proposed.error ?? drafts.error}
        reload={() => Promise.all([proposed.reload(), drafts.reload()])}
        failed={shared.failed}
        skeleton={<Skeleton lines={3} />}
      />
      {found && posts.length === 0 && (
        <Text color="fg.muted" textStyle="sm">
          {texts.calendar.noneToPlan}
        </Text>
      )}
      <Stack as="ul" gap="1" listStyleType="none">
        {posts.map((post) => (
          <CalendarPost key={post.id} post={post} moves={moves} />
        ))}
      </Stack>
    </Stack>
  );
}

/** Articles of a state; undefined while they are loaded for the first time. */
function usePosts(status: PostStatus, tag?: string) {
  const variables = variablesOf({
    page: 1,
    sort: "RECENT",
    inTrash: false,
    assignedToMe: false,
    status,
    tag,
  });
  const query = useStudioPostsQuery({ variables: { ...variables, isUnplanned: true, limit: most } });
  const { data, previousData, error, reload } = query;
  const items = (data ?? previousData)?.studioPosts.items.filter((post) => post.status === status);
  return { items, error, reload };
}

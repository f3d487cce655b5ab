import { Badge, Button, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { limits } from "../../../../../schema/limits.ts";
import type { PostStatus, StudioPost_RowFragment } from "../../../../gql/graphql.ts";
import { QueryState } from "../../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { texts as shared } from "../../shared/texts.ts";
import type { PostMoves } from "../moves/usePostMoves.ts";
import { useStudioPostsQuery } from "../studio-posts.generated.ts";
import { type StudioPostsFilter, studioPostsAddress, variablesOf } from "../studio-posts-address.ts";
import { texts } from "../texts.ts";
import { PostCard } from "./PostCard.tsx";

interface BoardColumnProps {
  status: PostStatus;
  states: readonly PostStatus[];
  filter: StudioPostsFilter;
  moves: PostMoves;
  /** Receives the column's articles. */
  shown: Map<string, StudioPost_RowFragment>;
}

const firstShown = 12;

/** Column of a state: twelve articles, fifty on demand, the rest in the table. */
export function BoardColumn({ status, states, filter, moves, shown }: BoardColumnProps) {
  const [limit, setLimit] = useState(firstShown);
  const variables = { ...variablesOf({ ...filter, page: 1 }), status, limit };
  const query = useStudioPostsQuery({ variables });
  // The articles shown before stay while more are loaded.
  const found = (query.data ?? query.previousData)?.studioPosts;
  const posts = found?.items.filter((post) => post.status === status) ?? [];
  for (const post of posts) shown.set(post.id, post);
  const { view: _, ...inTable } = filter;
  return (
    <Stack
      as="section"
      aria-label={texts.state[status]}
      data-drop={status}
      flex={{ base: "0 0 82%", md: "0 0 17rem", xl: "1 1 0" }}
      minW="0"
      scrollSnapAlign="start"
      gap="2"
      p="2"
      minH="20rem"
      borderRadius="l2"
      bg="bg.subtle"
      css={{ "&[data-over]": { outline: "2px solid var(--chakra-colors-accent)", outlineOffset: "-2px" } }}
    >
      <Flex align="center" gap="2" minH="control" px="1">
        <Heading as="h2" size="sm" fontFamily="body">
          {texts.state[status]}
        </Heading>
        {found && <Badge>{texts.count(found.total)}</Badge>}
      </Flex>
      <QueryState
        data={found}
        error={query.error}
        reload={query.reload}
        failed={shared.failed}
        skeleton={<Skeleton lines={6} />}
      />
      {found && posts.length === 0 && (
        <Text color="fg.muted" textStyle="sm" px="1">
          {texts.emptyColumn}
        </Text>
      )}
      <Stack as="ul" gap="2" listStyleType="none">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} states={states} moves={moves} />
        ))}
      </Stack>
      {found && found.total > posts.length && limit < limits.page.max && (
        <Button variant="ghost" onClick={() => setLimit(limits.page.max)}>
          {texts.more}
        </Button>
      )}
      {found && found.total > limits.page.max && limit === limits.page.max && (
        <Button asChild variant="ghost">
          <Link to={studioPostsAddress({ ...inTable, status, page: 1 })}>{texts.restInTable}</Link>
        </Button>
      )}
    </Stack>
  );
}

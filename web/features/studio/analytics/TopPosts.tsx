import { Link as ChakraLink } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { StudioAnalyticsQuery } from "../../../gql/graphql.ts";
import { type AnalyticsFilter, analyticsAddress } from "./analytics-address.ts";
import { NumberSection } from "./NumberSection.tsx";
import { NumberTable } from "./NumberTable.tsx";
import { texts } from "./texts.ts";

interface TopPostsProps {
  posts: StudioAnalyticsQuery["analytics"]["topPosts"];
  filter: AnalyticsFilter;
}

const { views, likes, comments } = texts.metrics;

/** Most read articles of the period; each links to its own analytics. */
export const TopPosts = ({ posts, filter }: TopPostsProps) => (
  <NumberSection
    id="top-posts"
    title={texts.top}
    empty={posts.length === 0 ? texts.noTop : undefined}
    file="posts.csv"
    filter={filter}
  >
    <NumberTable
      rows={posts}
      keyOf={({ post }) => post.id}
      head={texts.article}
      nameOf={({ post }) => post.title.trim() || texts.untitled}
      showName={({ post }) => (
        <ChakraLink asChild>
          <Link to={analyticsAddress({ ...filter, postId: post.id })}>
            {post.title.trim() || texts.untitled}
          </Link>
        </ChakraLink>
      )}
      columns={[views, likes, comments]}
      numbersOf={(row) => [row.views, row.likes, row.comments]}
    />
  </NumberSection>
);

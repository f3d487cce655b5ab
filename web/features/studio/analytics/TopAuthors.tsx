import { Flex } from "@chakra-ui/react";
import type { StudioAnalyticsQuery } from "../../../gql/graphql.ts";
import { Avatar, fullName } from "../../../ui/media/Avatar.tsx";
import type { AnalyticsFilter } from "./analytics-address.ts";
import { NumberSection } from "./NumberSection.tsx";
import { NumberTable } from "./NumberTable.tsx";
import { texts } from "./texts.ts";

interface TopAuthorsProps {
  authors: StudioAnalyticsQuery["analytics"]["topAuthors"];
  filter: AnalyticsFilter;
}

/** Most read authors of the period. */
export const TopAuthors = ({ authors, filter }: TopAuthorsProps) => (
  <NumberSection
    id="top-authors"
    title={texts.topAuthors}
    hint={texts.topAuthorsHint}
    empty={authors.length === 0 ? texts.noTop : undefined}
    file="authors.csv"
    filter={filter}
  >
    <NumberTable
      rows={authors}
      keyOf={({ author }) => author.id}
      head={texts.author}
      nameOf={({ author }) => fullName(author)}
      showName={({ author }) => (
        <Flex gap="2" align="center">
          <Avatar user={author} size="sm" />
          {fullName(author)}
        </Flex>
      )}
      columns={[texts.readPosts, texts.metrics.views]}
      numbersOf={({ posts, views }) => [posts, views]}
      initial={{ column: 1, isAscending: false }}
    />
  </NumberSection>
);

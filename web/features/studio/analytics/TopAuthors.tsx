import { Flex, Heading, Table, Text } from "@chakra-ui/react";
import type { StudioAnalyticsQuery } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/text/french.ts";
import { Avatar, fullName } from "../../../ui/media/Avatar.tsx";
import type { AnalyticsFilter } from "./analytics-address.ts";
import { ExportButton } from "./ExportButton.tsx";
import { texts } from "./texts.ts";

interface TopAuthorsProps {
  authors: StudioAnalyticsQuery["analytics"]["topAuthors"];
  filter: AnalyticsFilter;
}

/** Most read authors of the period. */
export const TopAuthors = ({ authors, filter }: TopAuthorsProps) => (
  <section aria-labelledby="top-authors">
    <Flex wrap="wrap" gap="2" align="center" justify="space-between" pb="2">
      <Heading as="h2" size="lg" id="top-authors">
        {texts.topAuthors}
      </Heading>
      {authors.length > 0 && <ExportButton file="authors.csv" name={texts.topAuthors} filter={filter} />}
    </Flex>
    <Text color="fg.muted" textStyle="sm" pb="2">
      {authors.length > 0 ? texts.topAuthorsHint : texts.noTop}
    </Text>
    {authors.length > 0 && (
      <Table.Root>
        <Table.Header>
          <Table.Row bg="transparent">
            <Table.ColumnHeader scope="col">{texts.author}</Table.ColumnHeader>
            <Table.ColumnHeader scope="col" textAlign="end">
              {texts.readPosts}
            </Table.ColumnHeader>
            <Table.ColumnHeader scope="col" textAlign="end">
              {texts.metrics.views}
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {authors.map(({ author, posts, views }) => (
            <Table.Row key={author.id}>
              <Table.Cell asChild whiteSpace="normal" overflowWrap="anywhere" fontWeight="600">
                <th scope="row">
                  <Flex gap="2" align="center">
                    <Avatar user={author} size="sm" />
                    {fullName(author)}
                  </Flex>
                </th>
              </Table.Cell>
              <Table.Cell textAlign="end">{formatCount(posts)}</Table.Cell>
              <Table.Cell textAlign="end">{formatCount(views)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    )}
  </section>
);

import { List, Stack, Text } from "@chakra-ui/react";
import { slugOf } from "../../../../../schema/slug.ts";
import { usePage } from "../../../../lib/page-state.ts";
import type { ArticleState } from "../article/article-kind.ts";
import { type CategoryChoice, categoryOf } from "./suggestions.ts";
import { texts } from "./texts.ts";

const labels = texts.appearances;

interface AppearancesProps {
  state: ArticleState;
  categories: readonly CategoryChoice[];
}

/** Places of the site where readers will find the article. */
export function Appearances({ state: { values, saved }, categories }: AppearancesProps) {
  const { site } = usePage();
  const category = categoryOf(values.tags, categories);
  const slug = values.slug || (saved?.publishedAt ? saved.slug : slugOf(values.title));
  return (
    <Stack gap="1" fontSize="sm">
      <Text fontWeight="600">{labels.title}</Text>
      <List.Root paddingStart="4" color="fg.muted">
        <List.Item overflowWrap="anywhere">{`${site.url}/posts/${slug}`}</List.Item>
        <List.Item>{labels.home}</List.Item>
        {values.isExclusive && <List.Item>{labels.exclusive}</List.Item>}
        {category && <List.Item>{labels.category(category.name)}</List.Item>}
        {saved?.status !== "PUBLISHED" && <List.Item>{labels.notifications}</List.Item>}
      </List.Root>
    </Stack>
  );
}

import { Box, Stack, Text } from "@chakra-ui/react";
import { slugOf } from "../../../../../schema/slug.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { Cover } from "../../../../ui/media/Cover.tsx";
import type { ArticleState } from "../article/article-kind.ts";
import { texts } from "../texts.ts";

const labels = texts.share;

/** Preview of the article in search results and in shared links. */
export function SharePreview({ state: { values, saved } }: { state: ArticleState }) {
  const { site } = usePage();
  const { title, description, coverName, slug, seo } = values;
  const address = `${site.url}/posts/${slug || (saved?.publishedAt ? saved.slug : slugOf(title))}`;
  return (
    <Stack gap="2">
      <Text fontWeight="600">{labels.title}</Text>
      <Box borderWidth="1px" borderRadius="md" overflow="hidden">
        <Cover image={coverName ? { name: coverName } : null} title={title} sizes="24rem" />
        <Stack gap="1" padding="3">
          <Text color="fg.muted" fontSize="xs" truncate>
            {address}
          </Text>
          <Text fontWeight="600" lineClamp="2">
            {seo.title || title || texts.recovered.untitled}
          </Text>
          <Text fontSize="sm" lineClamp="3">
            {seo.description || description || labels.noDescription}
          </Text>
        </Stack>
      </Box>
    </Stack>
  );
}

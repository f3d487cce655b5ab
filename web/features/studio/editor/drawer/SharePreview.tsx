import { Box, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { isWebAddress } from "../../../../../schema/rules/web-address.ts";
import { slugOf } from "../../../../../schema/slug.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { Cover } from "../../../../ui/media/Cover.tsx";
import type { ArticleState } from "../article/article-kind.ts";
import { texts } from "../texts.ts";

const labels = texts.share;

/** Previews of the article where its link is found or shared: Google, Discover, WhatsApp, Facebook. */
export function SharePreview({ state: { values, saved } }: { state: ArticleState }) {
  const { site } = usePage();
  const { title, description, coverName, slug, seo } = values;
  const picture = seo.image || coverName;
  const shown = {
    host: new URL(site.url).host,
    slug: slug || (saved?.publishedAt ? saved.slug : slugOf(title)),
    title: seo.title || title || texts.recovered.untitled,
    description: seo.description || description || labels.noDescription,
    siteName: site.name,
    cover: <Cover image={picture ? { name: picture } : null} title={title} sizes="24rem" />,
  };
  return (
    <Stack gap="4">
      <Text fontWeight="600">{labels.title}</Text>
      {seo.isIndexed && !isWebAddress(seo.canonical) ? (
        <SearchPreviews {...shown} />
      ) : (
        <Preview name="Google">
          <Text padding="3" fontSize="sm" overflowWrap="anywhere">
            {seo.isIndexed ? labels.elsewhere(seo.canonical) : labels.notIndexed}
          </Text>
        </Preview>
      )}
      <SharedLinks {...shown} />
    </Stack>
  );
}

interface Shown {
  host: string;
  slug: string;
  title: string;
  description: string;
  siteName: string;
  cover: ReactNode;
}

const SearchPreviews = ({ host, slug, title, description, siteName, cover }: Shown) => (
  <>
    <Preview name="Google">
      <Box padding="3">
        <Text fontSize="sm">{siteName}</Text>
        <Muted>{`${host} › posts › ${slug}`}</Muted>
        <Title lines={1}>{title}</Title>
        <Description lines={2}>{description}</Description>
      </Box>
    </Preview>
    <Preview name="Discover">
      {cover}
      <Box padding="3">
        <Title lines={3}>{title}</Title>
        <Muted>{siteName}</Muted>
      </Box>
    </Preview>
  </>
);

const SharedLinks = ({ host, title, description, cover }: Shown) => (
  <>
    <Preview name="WhatsApp">
      {cover}
      <Box padding="3">
        <Title lines={2}>{title}</Title>
        <Description lines={2}>{description}</Description>
        <Muted>{host}</Muted>
      </Box>
    </Preview>
    <Preview name="Facebook">
      {cover}
      <Box padding="3" background="bg.muted">
        <Muted>{host}</Muted>
        <Title lines={2}>{title}</Title>
        <Description lines={1}>{description}</Description>
      </Box>
    </Preview>
  </>
);

const Preview = ({ name, children }: { name: string; children: ReactNode }) => (
  <Stack as="figure" gap="1" maxWidth="sm">
    <Text as="figcaption" color="fg.muted" fontSize="sm">
      {name}
    </Text>
    <Box borderWidth="1px" borderRadius="md" overflow="hidden">
      {children}
    </Box>
  </Stack>
);

const Title = ({ lines, children }: { lines: number; children: string }) => (
  <Text fontWeight="600" lineClamp={lines}>
    {children}
  </Text>
);

const Description = ({ lines, children }: { lines: number; children: string }) => (
  <Text fontSize="sm" lineClamp={lines}>
    {children}
  </Text>
);

const Muted = ({ children }: { children: string }) => (
  <Text color="fg.muted" fontSize="xs" truncate>
    {children}
  </Text>
);

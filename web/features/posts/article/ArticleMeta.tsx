import type { NewsArticle } from "schema-dts";
import type { Site } from "../../../../schema/render.ts";
import type { PostArticle_PostFragment } from "../../../gql/graphql.ts";
import { bodyId } from "../../../lib/data/article-body.ts";
import { usePage } from "../../../lib/page-state.ts";
import { fullName } from "../../../ui/media/Avatar.tsx";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import { publisherOf } from "../../../ui/structured-data.ts";
import { membersOnlyClass } from "./MembersOnly.tsx";

/** Metadata of an article for search engines and link previews. */
export function ArticleMeta({ post }: { post: PostArticle_PostFragment }) {
  const { site } = usePage();
  const { title, description, seo, publishedAt, authors, category } = post;
  const [author] = authors;
  return (
    <PageMeta
      title={seo.title || title}
      description={seo.description || description}
      shareImage={post.slug}
      kind="article"
      publishedAt={publishedAt}
      canonical={seo.canonical}
      isPrivate={!seo.isIndexed}
      feed={author ? { folder: `/authors/${author.id}`, about: fullName(author) } : undefined}
      // Search engines read what the server has rendered: no browser loads the code for it.
      data={import.meta.env.SSR ? [newsArticle(post, site)] : [{}]}
      above={[
        { name: "Articles", path: "/posts" },
        ...(category ? [{ name: category.name, path: `/posts?tags=${category.slug}` }] : []),
      ]}
    />
  );
}

/** Returns the schema.org description of an article. */
function newsArticle(post: PostArticle_PostFragment, site: Site) {
  const { slug, publishedAt, authors, corrections } = post;
  const address = `${site.url}/posts/${slug}`;
  return {
    "@type": "NewsArticle",
    headline: post.title,
    description: post.description,
    url: address,
    mainEntityOfPage: address,
    inLanguage: "fr",
    image: [`${site.url}/share-images/${slug}.jpg`],
    datePublished: publishedAt ?? undefined,
    dateModified: post.updatedAt,
    correction:
      corrections.length > 0
        ? corrections.map(({ text, at }) => ({
            "@type": "CorrectionComment" as const,
            text,
            datePublished: at,
          }))
        : undefined,
    articleSection: post.category?.name,
    isAccessibleForFree: post.access === "PUBLIC",
    hasPart:
      post.access === "PUBLIC"
        ? undefined
        : {
            "@type": "WebPageElement",
            isAccessibleForFree: false,
            cssSelector: `.${membersOnlyClass}`,
          },
    author:
      authors.length > 0
        ? authors.map((author) => ({
            "@type": "Person" as const,
            name: fullName(author),
            url: author.slug ? `${site.url}/auteurs/${author.slug}` : undefined,
          }))
        : undefined,
    publisher: publisherOf(site),
    speakable: { "@type": "SpeakableSpecification", cssSelector: ["#title", `#${bodyId} > p:first-of-type`] },
    commentCount: post.commentCount,
    genre: post.isExclusive ? "Exclusif" : undefined,
  } satisfies NewsArticle;
}

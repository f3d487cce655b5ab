import type { PostArticle_PostFragment } from "../../gql/graphql.ts";
import { usePage } from "../../page.ts";
import { fullName } from "../../ui/Avatar.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";

/** What search engines and those who share read of an article. */
export function ArticleMeta({ post }: { post: PostArticle_PostFragment }) {
  const { site } = usePage();
  const {
    slug,
    title,
    description,
    cover,
    publishedAt,
    updatedAt,
    author,
    category,
    isExclusive,
    corrections,
  } = post;
  const address = `${site.url}/posts/${slug}`;
  const news = {
    "@type": "NewsArticle",
    headline: title,
    description,
    url: address,
    mainEntityOfPage: address,
    inLanguage: "fr",
    image: cover ? [`${site.url}/image/${cover.name}?w=1280`] : undefined,
    datePublished: publishedAt ?? undefined,
    dateModified: updatedAt,
    correction:
      corrections.length > 0
        ? corrections.map(({ text, at }) => ({ "@type": "CorrectionComment", text, datePublished: at }))
        : undefined,
    articleSection: category?.name,
    isAccessibleForFree: true,
    author: author ? [{ "@type": "Person", name: fullName(author) }] : undefined,
    publisher: { "@type": "Organization", name: site.name, url: site.url },
    commentCount: post.commentCount,
    genre: isExclusive ? "Exclusif" : undefined,
  };
  const places = [
    { name: "Articles", path: "/posts" },
    ...(category ? [{ name: category.name, path: `/posts?tags=${category.slug}` }] : []),
    { name: title, path: `/posts/${slug}` },
  ];
  const way = {
    "@type": "BreadcrumbList",
    itemListElement: places.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: site.url + path,
    })),
  };
  return (
    <PageMeta
      title={title}
      description={description}
      image={cover}
      kind="article"
      publishedAt={publishedAt}
      feed={author ? { folder: `/authors/${author.id}`, about: fullName(author) } : undefined}
      data={[news, way]}
    />
  );
}

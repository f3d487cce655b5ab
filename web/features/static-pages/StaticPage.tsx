import { Link, Navigate, useParams } from "react-router-dom";
import type { WebPage } from "schema-dts";
import { PageSheet } from "../../audio/PageSheet.tsx";
import { usePage } from "../../lib/page-state.ts";
import { useViewer } from "../../lib/viewer.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { ErrorPage } from "../../ui/feedback/ErrorPage.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { PageState } from "./PageState.tsx";
import { useStaticPageQuery } from "./StaticPage.generated.ts";
import { texts } from "./texts.ts";

/** /p/:slug. A former slug redirects to the current one. */
export function StaticPage() {
  const { slug = "" } = useParams();
  const { site } = usePage();
  const viewer = useViewer();
  const { data, error, reload } = useStaticPageQuery({ variables: { slug } });
  const page = data?.staticPage;
  if (data && !page) return <ErrorPage status={404} />;
  if (!page) return <PageState error={error} reload={reload} />;
  if (page.slug !== slug) return <Navigate to={`/p/${page.slug}`} replace />;
  const { id, title, description, html, isPublished, updatedAt } = page;
  const address = `${site.url}/p/${slug}`;
  return (
    <>
      <PageMeta
        title={title}
        description={description || `${title} · ${site.name}`}
        isPrivate={!isPublished}
        data={[
          {
            "@type": "WebPage",
            name: title,
            url: address,
            inLanguage: "fr",
            dateModified: updatedAt,
          } satisfies WebPage,
        ]}
      />
      <PageSheet title={title} html={html} note={isPublished ? undefined : texts.unpublished}>
        {viewer?.isAdmin && (
          <Link to={`/studio/pages/edit/${id}`} className={buttonClass("outline")}>
            {texts.edit}
          </Link>
        )}
      </PageSheet>
    </>
  );
}

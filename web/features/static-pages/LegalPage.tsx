import { useLocation } from "react-router-dom";
import { PageSheet } from "../../audio/PageSheet.tsx";
import { ErrorPage } from "../../ui/feedback/ErrorPage.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { useLegalPageQuery } from "./LegalPage.generated.ts";
import { PageState } from "./PageState.tsx";

/** /mentions-legales, /confidentialite, /conditions, /accessibilite. */
export function LegalPage() {
  // Addresses are found in capitals, too.
  const slug = useLocation().pathname.replaceAll("/", "").toLowerCase();
  const { data, error, reload } = useLegalPageQuery({ variables: { slug } });
  const page = data?.legalPage;
  if (data && !page) return <ErrorPage status={404} />;
  if (!page) return <PageState error={error} reload={reload} />;
  return (
    <>
      <PageMeta title={page.title} description={page.description} path={`/${slug}`} />
      <PageSheet title={page.title} html={page.html} />
    </>
  );
}

import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { CreateLink } from "../shared/CreateLink.tsx";
import { LegalWarning } from "../shared/legal/LegalWarning.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { StaticPageTable } from "./StaticPageTable.tsx";
import { useStudioStaticPagesQuery } from "./static-pages.generated.ts";
import { texts } from "./texts.ts";

/** /studio/pages: the static pages, in the order of the footer. */
export function StudioStaticPagesPage() {
  const { data, error, refetch } = useStudioStaticPagesQuery({ fetchPolicy: "cache-and-network" });
  const pages = data?.studioStaticPages;
  const create = <CreateLink to="/studio/pages/new" />;
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.title} area="pages">
        {create}
      </StudioHeader>
      <LegalWarning />
      <p className={styles.muted}>{texts.intro}</p>
      <QueryState
        data={pages}
        error={error}
        refetch={refetch}
        failed={texts.failed}
        skeleton={<Skeleton lines={8} />}
      />
      {pages?.length === 0 && <EmptyState title={texts.empty} action={create} />}
      {pages && pages.length > 0 && <StaticPageTable pages={pages} />}
    </div>
  );
}

import { useSearchParams } from "react-router-dom";
import { limits } from "../../../../schema/limits.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { CreateLink } from "../shared/CreateLink.tsx";
import { LinkPills } from "../shared/LinkPills.tsx";
import { LegalWarning } from "../shared/legal/LegalWarning.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { trashTexts } from "../shared/trash/texts.ts";
import { StaticPageTable } from "./StaticPageTable.tsx";
import { useStudioStaticPagesQuery } from "./static-pages.generated.ts";
import { texts } from "./texts.ts";

/** /studio/pages: the static pages, in the order of the footer, and those in the trash. */
export function StudioStaticPagesPage() {
  const inTrash = useSearchParams()[0].has("trash");
  const variables = { inTrash };
  const { data, error, reload } = useStudioStaticPagesQuery({ variables });
  const pages = data?.studioStaticPages;
  const create = <CreateLink to="/studio/pages/new" />;
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.title} area="pages">
        {create}
      </StudioHeader>
      <LegalWarning />
      <LinkPills
        label={texts.which}
        current={inTrash ? "TRASH" : "ALL"}
        links={[
          { key: "ALL", label: texts.all, to: "/studio/pages" },
          { key: "TRASH", label: trashTexts.title, to: "/studio/pages?trash=1" },
        ]}
      />
      <p className={styles.muted}>{inTrash ? texts.trashHint(limits.trashDays) : texts.intro}</p>
      <QueryState
        data={pages}
        error={error}
        reload={reload}
        failed={texts.failed}
        skeleton={<Skeleton lines={8} />}
      />
      {pages?.length === 0 &&
        (inTrash ? (
          <EmptyState title={trashTexts.empty} />
        ) : (
          <EmptyState title={texts.empty} action={create} />
        ))}
      {pages && pages.length > 0 && <StaticPageTable pages={pages} inTrash={inTrash} />}
    </div>
  );
}

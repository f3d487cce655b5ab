import { Button } from "@chakra-ui/react";
import type { StaticPage_TextFragment } from "../../../../gql/graphql.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { confirmDialog } from "../../../../lib/feedback/dialogs.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { Time } from "../../../../ui/Time.tsx";
import page from "../../shared/StudioPage.module.css";
import styles from "../StaticPages.module.css";
import {
  StaticPageRevisionsDocument,
  useRestoreStaticPageRevisionMutation,
  useStaticPageRevisionsQuery,
} from "../static-pages.generated.ts";
import { texts } from "../texts.ts";

interface StaticPageVersionsProps {
  page: StaticPage_TextFragment;
  onRestored: (page: StaticPage_TextFragment) => void;
}

/** Earlier texts of a page; each can be restored. */
export function StaticPageVersions({ page: { id, version }, onRestored }: StaticPageVersionsProps) {
  const { data } = useStaticPageRevisionsQuery({
    variables: { pageId: id },
    fetchPolicy: "cache-and-network",
  });
  const [restoreRevision, { loading }] = useRestoreStaticPageRevisionMutation({
    refetchQueries: [{ query: StaticPageRevisionsDocument, variables: { pageId: id } }],
  });

  async function restore(revisionId: string) {
    if (!(await confirmDialog({ message: texts.restoreConfirm, confirm: texts.restore }))) return;
    try {
      const { data: saved } = await restoreRevision({ variables: { id: revisionId, version } });
      if (!saved) return;
      onRestored(saved.restoreStaticPageRevision);
      flash.success(texts.restored);
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <section aria-label={texts.versions}>
      <h2 className={page.heading}>{texts.versions}</h2>
      {data?.staticPageRevisions.length === 0 && <p className={page.muted}>{texts.noVersions}</p>}
      <ul className={styles.versions}>
        {data?.staticPageRevisions.map(({ id: revisionId, title, savedAt }) => (
          <li key={revisionId} className={styles.version}>
            <span>
              <Time at={savedAt} />
              <br />
              <span className={page.muted}>{title}</span>
            </span>
            <Button loading={loading} onClick={() => void restore(revisionId)}>
              {texts.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

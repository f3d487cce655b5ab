import { Link, useSearchParams } from "react-router-dom";
import { failureOf } from "../../failure.ts";
import { useGalleryPageQuery } from "../../gql/hooks.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { CardsSkeleton } from "../../ui/CardsSkeleton.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FailedState } from "../../ui/FailedState.tsx";
import { LinkTabs } from "../../ui/LinkTabs.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { useViewer } from "../../viewer.ts";
import { GalleryFile } from "./GalleryFile.tsx";
import styles from "./GalleryPage.module.css";
import { galleryAddress, readGalleryAddress, tabs } from "./galleryAddress.ts";
import { texts } from "./texts.ts";

/** /gallery?tab=image|video|audio: what the team shares, to see and to hear. */
export function GalleryPage() {
  const [search] = useSearchParams();
  const { tab, kind, page } = readGalleryAddress(search);
  const { data, error, refetch } = useGalleryPageQuery({ variables: { kind, page } });
  const viewer = useViewer();
  const gallery = data?.gallery;
  const reload = () => void refetch().catch(() => {});
  return (
    <div className={styles.page}>
      <PageMeta
        title={`${texts.title}, ${texts.tabs[tab]}`}
        description={texts.description}
        path={galleryAddress(tab, page)}
      />
      <h1 className={styles.title}>{texts.title}</h1>
      <LinkTabs
        label={texts.title}
        current={tab}
        tabs={tabs.map((one) => ({ key: one, label: texts.tabs[one], to: galleryAddress(one) }))}
      />
      {!gallery && error && (
        <FailedState message={`${texts.failed} ${failureOf(error).message}`} onRetry={reload} />
      )}
      {!gallery && !error && <CardsSkeleton grid={styles.grid} />}
      {gallery?.items.length === 0 && (
        <EmptyState
          title={texts.empty}
          action={
            <Link to={viewer?.isAdmin ? "/studio/media" : "/posts"} className={buttonClass("outline")}>
              {viewer?.isAdmin ? texts.send : texts.toPosts}
            </Link>
          }
        >
          {texts.emptyWords}
        </EmptyState>
      )}
      {gallery && (
        <>
          <ul className={styles.grid}>
            {gallery.items.map((file) => (
              <li key={file.id}>
                <GalleryFile file={file} onDeleted={reload} />
              </li>
            ))}
          </ul>
          <Pagination page={gallery.page} pages={gallery.pages} hrefOf={(to) => galleryAddress(tab, to)} />
        </>
      )}
    </div>
  );
}

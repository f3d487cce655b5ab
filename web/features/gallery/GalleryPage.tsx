import { Link, useSearchParams } from "react-router-dom";
import { useViewer } from "../../lib/viewer.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { CardsSkeleton } from "../../ui/feedback/CardsSkeleton.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { enlargeOnClick } from "../../ui/lightbox/enlarge.ts";
import { LinkTabs } from "../../ui/navigation/LinkTabs.tsx";
import { Pagination } from "../../ui/navigation/Pagination.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { GalleryDocuments } from "./GalleryDocuments.tsx";
import { GalleryFile } from "./GalleryFile.tsx";
import { useGalleryPageQuery } from "./GalleryPage.generated.ts";
import styles from "./GalleryPage.module.css";
import { GalleryUpload } from "./GalleryUpload.tsx";
import {
  canonicalGalleryAddress,
  documentsAnchor,
  galleryAddress,
  readGalleryAddress,
  tabs,
} from "./gallery-address.ts";
import { texts } from "./texts.ts";
import { toSong } from "./to-song.ts";

/** /gallery?tab=image|video|audio: files shared by the team. */
export function GalleryPage() {
  const [search] = useSearchParams();
  const { tab, kind, page, documentsPage } = readGalleryAddress(search);
  const { data, error, reload } = useGalleryPageQuery({ variables: { kind, page, documentsPage } });
  const viewer = useViewer();
  const gallery = data?.gallery;
  const songs = gallery?.items.filter(({ kind }) => kind === "AUDIO").map(toSong);
  return (
    <div className={styles.page}>
      <PageMeta
        title={`${texts.title}, ${texts.tabs[tab]}`}
        description={texts.description}
        path={canonicalGalleryAddress(tab, page, documentsPage)}
      />
      <h1 className="page-title">{texts.title}</h1>
      <LinkTabs
        label={texts.title}
        current={tab}
        tabs={tabs.map((key) => ({ key, label: texts.tabs[key], to: galleryAddress(key) }))}
      />
      {viewer?.isAdmin && <GalleryUpload onSent={reload} />}
      <QueryState
        data={gallery}
        error={error}
        reload={reload}
        failed={texts.failed}
        skeleton={<CardsSkeleton grid={styles.grid} />}
      />
      {gallery?.items.length === 0 && <NoFiles />}
      {gallery && (
        <>
          {/* `data-pictures`: boot.ts holds a first click on one of its links. */}
          {/* biome-ignore lint/a11y: what is clicked are the links within, which work by keyboard as well */}
          <ul className={styles.grid} data-pictures onClick={enlargeOnClick}>
            {gallery.items.map((file) => (
              <li key={file.id}>
                <GalleryFile file={file} songs={songs} onDeleted={reload} />
              </li>
            ))}
          </ul>
          <Pagination
            page={gallery.page}
            pages={gallery.pages}
            hrefOf={(to) => galleryAddress(tab, to, documentsPage)}
          />
        </>
      )}
      {data && (
        <GalleryDocuments
          documents={data.galleryDocuments}
          hrefOf={(to) => `${galleryAddress(tab, page, to)}#${documentsAnchor}`}
          onDeleted={reload}
        />
      )}
    </div>
  );
}

function NoFiles() {
  const isAdmin = useViewer()?.isAdmin;
  const toPosts = (
    <Link to="/posts" className={buttonClass("outline")}>
      {texts.toPosts}
    </Link>
  );
  return (
    <EmptyState title={texts.empty} action={!isAdmin && toPosts}>
      {texts.emptyHint}
    </EmptyState>
  );
}

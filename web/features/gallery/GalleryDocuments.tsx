import type { GalleryFile_FileFragment } from "../../gql/graphql.ts";
import { Pagination } from "../../ui/navigation/Pagination.tsx";
import { GalleryFile } from "./GalleryFile.tsx";
import styles from "./GalleryPage.module.css";
import { documentsAnchor } from "./gallery-address.ts";
import { texts } from "./texts.ts";

interface GalleryDocumentsProps {
  documents: { items: readonly GalleryFile_FileFragment[]; page: number; pages: number };
  hrefOf: (page: number) => string;
  onDeleted: () => void;
}

/** Files that no tab shows, below the grid: PDFs as links, others by name. Absent when there are none. */
export function GalleryDocuments({ documents, hrefOf, onDeleted }: GalleryDocumentsProps) {
  const { items, page, pages } = documents;
  if (items.length === 0 && page === 1) return null;
  return (
    <section aria-labelledby={documentsAnchor} className={styles.page}>
      <h2 id={documentsAnchor} className={styles.subtitle}>
        {texts.documents}
      </h2>
      <ul className={styles.grid}>
        {items.map((file) => (
          <li key={file.id}>
            <GalleryFile file={file} onDeleted={onDeleted} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </section>
  );
}

import { useCallback, useRef, useState } from "react";
import type { MediaFile_RowFragment } from "../../../../gql/graphql.ts";
import type { Selection } from "../../shared/table/useSelection.ts";
import { filesPerPage, type MediaFilter } from "../media-address.ts";
import { organizeTexts as texts } from "../organize/texts.ts";
import { MediaGridPage, numbersTo } from "./MediaGridPage.tsx";

interface MediaGridProps {
  filter: MediaFilter;
  total: number;
  pages: number;
  selection: Selection;
  onOpen: (id: string) => void;
  onLoaded: (page: number, items: readonly MediaFile_RowFragment[]) => void;
}

/**
 * Grid of all found files. It is made of pages of 48, of which only those near the window are loaded and drawn; the others
 * keep their height, so that ten thousand files scroll like fifty.
 */
export function MediaGrid({ filter, total, pages, selection, onOpen, onLoaded }: MediaGridProps) {
  /** Height of a full page, measured on one that is drawn. */
  const [pageHeight, setPageHeight] = useState(0);
  // The same functions at each rendering: a tile is drawn again only when it has changed.
  const latest = useRef({ selection, onOpen });
  latest.current = { selection, onOpen };
  const toggle = useCallback(
    (id: string, isRange: boolean) => latest.current.selection.toggle(id, isRange),
    [],
  );
  const open = useCallback((id: string) => latest.current.onOpen(id), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: its items are grouped in pages, which a ul can't hold
    <div role="list" aria-label={texts.allFiles}>
      {numbersTo(pages).map((page) => (
        <MediaGridPage
          key={page}
          filter={{ ...filter, page }}
          count={Math.min(filesPerPage, total - (page - 1) * filesPerPage)}
          total={total}
          pageHeight={pageHeight}
          onMeasured={setPageHeight}
          selection={selection}
          onToggle={toggle}
          onOpen={open}
          onLoaded={onLoaded}
        />
      ))}
    </div>
  );
}

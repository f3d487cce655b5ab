import { type RefObject, useEffect, useRef, useState } from "react";
import type { MediaFile_RowFragment } from "../../../../gql/graphql.ts";
import { QueryState } from "../../../../ui/feedback/QueryState.tsx";
import type { Selection } from "../../shared/table/useSelection.ts";
import { texts } from "../../shared/texts.ts";
import styles from "../Media.module.css";
import { useStudioMediaQuery } from "../media.generated.ts";
import { filesPerPage, type MediaFilter } from "../media-address.ts";
import { MediaTile } from "./MediaTile.tsx";

interface MediaGridPageProps {
  filter: MediaFilter;
  /** Files of this page. */
  count: number;
  total: number;
  /** Height of a full page; 0 while none was measured. */
  pageHeight: number;
  onMeasured: (height: number) => void;
  selection: Selection;
  onToggle: (id: string, isRange: boolean) => void;
  onOpen: (id: string) => void;
  onLoaded: (page: number, items: readonly MediaFile_RowFragment[]) => void;
}

/** Page of the grid: placeholders of its height until it comes near the window, and again when it has left it. */
export function MediaGridPage(props: MediaGridPageProps) {
  const { filter, count, pageHeight, onMeasured } = props;
  const root = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(root, filter.page === 1);
  useEffect(() => {
    if (!root.current || !isNear || count < filesPerPage) return;
    const { current } = root;
    const observer = new ResizeObserver(() => onMeasured(current.offsetHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, [isNear, count, onMeasured]);
  const height = isNear ? undefined : Math.round((pageHeight * count) / filesPerPage);
  return (
    <div ref={root} role="presentation" className={styles.gridPage} style={{ minHeight: height }}>
      {isNear && <LoadedPage {...props} />}
    </div>
  );
}

/** Returns the numbers from 1 to `last`. */
export const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

function LoadedPage({ filter, count, total, selection, onToggle, onOpen, onLoaded }: MediaGridPageProps) {
  const { data, error, reload } = useStudioMediaQuery({
    variables: filter,
    // Files that were drawn before may have moved meanwhile.
    nextFetchPolicy: "cache-first",
  });
  const items = data?.library.items;
  useEffect(() => {
    if (items) onLoaded(filter.page, items);
  }, [items, filter.page, onLoaded]);
  const before = (filter.page - 1) * filesPerPage;
  const placeholders = (
    <div role="presentation" className={styles.grid}>
      {numbersTo(count).map((place) => (
        <div key={place} className={styles.card} aria-hidden="true">
          <span className={styles.frame} />
        </div>
      ))}
    </div>
  );
  return items ? (
    <div role="presentation" className={styles.grid}>
      {items.map((item, index) => (
        <MediaTile
          key={item.id}
          item={item}
          position={before + index + 1}
          total={total}
          isChosen={selection.has(item.id)}
          onToggle={onToggle}
          onOpen={onOpen}
        />
      ))}
    </div>
  ) : (
    <QueryState data={items} error={error} reload={reload} failed={texts.failed} skeleton={placeholders} />
  );
}

/** Whether an element is within a window's height of the window. */
function useIsNear(element: RefObject<HTMLElement | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setNear] = useState(isNearAtFirst);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((each) => each.isIntersecting)),
      {
        rootMargin: "100% 0px",
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

import { useSearchParams } from "react-router-dom";
import { addressOf, readListAddress } from "../../../lib/list-address.ts";
import { CreateLink } from "../shared/CreateLink.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import { StudioList } from "../shared/StudioList.tsx";
import styles from "../shared/StudioPage.module.css";
import { StudioSearch } from "../shared/StudioSearch.tsx";
import { CatalogueTable } from "./CatalogueTable.tsx";
import { texts } from "./texts.ts";
import { useCatalogueScreen } from "./useCatalogueScreen.ts";

/** /studio/images, /studio/videos, /studio/books, /studio/musics. */
export function StudioCataloguePage() {
  const { area, useList, useRemove } = useCatalogueScreen();
  const [search] = useSearchParams();
  const filter = readListAddress(search);
  const { list, error, reload } = useList(filter);
  const remove = useRemove();
  const base = `/studio/${area}`;
  const labels = texts[area];
  return (
    <div className={styles.page}>
      <StudioHeader title={labels.title} area={area}>
        <CreateLink to={`${base}/new`} />
      </StudioHeader>
      <StudioSearch base={base} label={texts.search} keyword={filter.keyword} />
      {list && list.total > 0 && (
        <p className={styles.muted} role="status">
          {texts.found(list.total)}
        </p>
      )}
      <StudioList
        found={list}
        error={error}
        reload={reload}
        isNarrowed={filter.keyword !== undefined}
        empty={{ title: labels.empty, action: <CreateLink to={`${base}/new`} /> }}
        hrefOf={(page) => addressOf(base, { keyword: filter.keyword, page })}
      >
        <CatalogueTable rows={list?.items ?? []} base={base} remove={remove} onDeleted={reload} />
      </StudioList>
    </div>
  );
}

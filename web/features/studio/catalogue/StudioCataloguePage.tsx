import { useSearchParams } from "react-router-dom";
import { addressOf, readListAddress } from "../../../listAddress.ts";
import { CreateLink } from "../parts/CreateLink.tsx";
import { ListState } from "../parts/ListState.tsx";
import { StudioHead } from "../parts/StudioHead.tsx";
import styles from "../parts/StudioPage.module.css";
import { StudioSearch } from "../parts/StudioSearch.tsx";
import { CatalogueTable } from "./CatalogueTable.tsx";
import { texts } from "./texts.ts";
import { useCatalogueScreen } from "./useCatalogueScreen.ts";

/** /studio/images, /studio/videos, /studio/books, /studio/musics */
export function StudioCataloguePage() {
  const { area, useList, useRemove } = useCatalogueScreen();
  const [search] = useSearchParams();
  const asked = readListAddress(search);
  const { list, error, refetch } = useList(asked);
  const remove = useRemove();
  const base = `/studio/${area}`;
  const words = texts[area];
  return (
    <div className={styles.page}>
      <StudioHead title={words.title} area={area}>
        <CreateLink to={`${base}/new`} />
      </StudioHead>
      <StudioSearch base={base} label={texts.search} keyword={asked.keyword} />
      {list && list.total > 0 && (
        <p className={styles.muted} role="status">
          {texts.found(list.total)}
        </p>
      )}
      <ListState
        found={list}
        error={error}
        refetch={refetch}
        isNarrowed={asked.keyword !== undefined}
        empty={{ title: words.empty, action: <CreateLink to={`${base}/new`} /> }}
        hrefOf={(page) => addressOf(base, { keyword: asked.keyword, page })}
      >
        <CatalogueTable
          rows={list?.items ?? []}
          base={base}
          remove={remove}
          onDeleted={() => void refetch().catch(() => {})}
        />
      </ListState>
    </div>
  );
}

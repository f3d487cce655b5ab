import { useSearchParams } from "react-router-dom";
import { CardsSkeleton } from "../../../ui/feedback/CardsSkeleton.tsx";
import { useVideosPageQuery } from "../catalogue.generated.ts";
import { readCatalogueAddress } from "../catalogue-address.ts";
import { texts } from "../texts.ts";
import { CardShelf } from "./CardShelf.tsx";
import styles from "./CatalogueList.module.css";
import { CatalogueList } from "./CatalogueList.tsx";
import { videoCard } from "./cards.ts";

/** /videos: films and reports. */
export function VideosPage() {
  const [search] = useSearchParams();
  const filter = readCatalogueAddress(search);
  const { data, error, reload } = useVideosPageQuery({ variables: filter });
  return (
    <CatalogueList
      base="/videos"
      catalogue="VIDEO"
      heading={texts.videos}
      filter={filter}
      found={data?.videos}
      genres={data?.genres}
      skeleton={<CardsSkeleton grid={styles.grid} shape="wide" />}
      error={error}
      reload={reload}
    >
      <CardShelf
        filter={filter}
        cards={(data?.videos.items ?? []).map((item) => ({ ...item, card: videoCard(item) }))}
      />
    </CatalogueList>
  );
}

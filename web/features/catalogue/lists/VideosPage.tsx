import { useSearchParams } from "react-router-dom";
import { clockTime } from "../../../audio/format-time.ts";
import { useVideosPageQuery } from "../../../gql/hooks.ts";
import { CardsSkeleton } from "../../../ui/feedback/CardsSkeleton.tsx";
import { byline } from "../byline.ts";
import { readCatalogueAddress } from "../catalogue-address.ts";
import { texts } from "../texts.ts";
import { CatalogueCard } from "./CatalogueCard.tsx";
import styles from "./CatalogueList.module.css";
import { CatalogueList } from "./CatalogueList.tsx";

/** /videos: films and reports. */
export function VideosPage() {
  const [search] = useSearchParams();
  const filter = readCatalogueAddress(search);
  const { data, error, refetch } = useVideosPageQuery({ variables: filter });
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
      refetch={refetch}
    >
      <ul className={styles.grid}>
        {data?.videos.items.map((item) => (
          <li key={item.id}>
            <CatalogueCard
              to={`/videos/${item.id}`}
              title={item.title}
              line={byline(item.director, item.year, item.duration && clockTime(item.duration))}
              image={item.cover}
              shape="wide"
            />
          </li>
        ))}
      </ul>
    </CatalogueList>
  );
}

import { useSearchParams } from "react-router-dom";
import { useVideosPageQuery } from "../../gql/hooks.ts";
import { CardsSkeleton } from "../../ui/CardsSkeleton.tsx";
import { CatalogueCard } from "./CatalogueCard.tsx";
import styles from "./CatalogueList.module.css";
import { CatalogueList } from "./CatalogueList.tsx";
import { readCatalogueAddress } from "./catalogueAddress.ts";
import { lineOf } from "./line.ts";
import { texts } from "./texts.ts";

/** /videos: films and reports. */
export function VideosPage() {
  const [search] = useSearchParams();
  const asked = readCatalogueAddress(search);
  const { data, error, refetch } = useVideosPageQuery({ variables: asked });
  return (
    <CatalogueList
      base="/videos"
      catalogue="VIDEO"
      words={texts.videos}
      asked={asked}
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
              line={lineOf(item.director, item.year, item.duration && texts.minutes(item.duration))}
              image={item.cover}
              shape="wide"
            />
          </li>
        ))}
      </ul>
    </CatalogueList>
  );
}

import { useSearchParams } from "react-router-dom";
import { useMusicsPageQuery } from "../../gql/hooks.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { CatalogueList } from "./CatalogueList.tsx";
import { readCatalogueAddress } from "./catalogueAddress.ts";
import { ListenToGenre } from "./ListenToGenre.tsx";
import styles from "./MusicRow.module.css";
import { MusicRow } from "./MusicRow.tsx";
import { songOf } from "./songOf.ts";
import { texts } from "./texts.ts";

/** /musics: what one listens to, from page to page. */
export function MusicsPage() {
  const [search] = useSearchParams();
  const asked = readCatalogueAddress(search);
  const { data, error, refetch } = useMusicsPageQuery({ variables: asked });
  const musics = data?.musics.items ?? [];
  const songs = musics.map(songOf);
  return (
    <CatalogueList
      base="/musics"
      catalogue="MUSIC"
      words={texts.musics}
      asked={asked}
      found={data?.musics}
      genres={data?.genres}
      skeleton={<Skeleton lines={10} />}
      error={error}
      refetch={refetch}
    >
      {asked.genre && <ListenToGenre genre={asked.genre} />}
      <ol className={styles.list}>
        {musics.map((music, index) => (
          <li key={music.id}>
            <MusicRow music={music} songs={songs} index={index} />
          </li>
        ))}
      </ol>
    </CatalogueList>
  );
}

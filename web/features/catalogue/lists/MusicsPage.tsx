import { useSearchParams } from "react-router-dom";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { useMusicsPageQuery } from "../catalogue.generated.ts";
import { readCatalogueAddress } from "../catalogue-address.ts";
import { texts } from "../texts.ts";
import { toSong } from "../to-song.ts";
import { CatalogueList } from "./CatalogueList.tsx";
import styles from "./MusicRow.module.css";
import { MusicRow } from "./MusicRow.tsx";
import { PlayGenreButton } from "./PlayGenreButton.tsx";

/** /musics: pieces of music to play. */
export function MusicsPage() {
  const [search] = useSearchParams();
  const filter = readCatalogueAddress(search);
  const { data, error, reload } = useMusicsPageQuery({ variables: filter });
  const musics = data?.musics.items ?? [];
  const songs = musics.map(toSong);
  return (
    <CatalogueList
      base="/musics"
      catalogue="MUSIC"
      heading={texts.musics}
      filter={filter}
      found={data?.musics}
      genres={data?.genres}
      skeleton={<Skeleton lines={10} />}
      error={error}
      reload={reload}
    >
      {filter.genre && <PlayGenreButton genre={filter.genre} />}
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

import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { playSongs } from "../../../audio/audio-element.ts";
import { PlayButton } from "../../../audio/PlayButton.tsx";
import type { MusicRow_MusicFragment } from "../../../gql/graphql.ts";
import { clockTime } from "../../../lib/text/clock-time.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import { texts } from "../texts.ts";
import { toSong } from "../to-song.ts";
import styles from "./AlbumTracks.module.css";
import detail from "./CatalogueDetail.module.css";

interface AlbumTracksProps {
  heading: ReactNode;
  tracks: readonly (MusicRow_MusicFragment & { trackNumber?: number | null })[];
  /** Id of the track whose page this is. */
  current?: string;
}

/** The tracks of an album, in their order: one starts it anywhere, and the next ones follow. */
export function AlbumTracks({ heading, tracks, current }: AlbumTracksProps) {
  const songs = tracks.map(toSong);
  const seconds = tracks.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  return (
    <section aria-labelledby="album" className={styles.album}>
      <header className={detail.head}>
        <div>
          <h2 id="album" className={detail.subtitle}>
            {heading}
          </h2>
          <p className={styles.muted}>{texts.tracks(tracks.length, clockTime(seconds))}</p>
        </div>
        <button
          type="button"
          className={buttonClass("outline")}
          data-audio={songs[0]?.source}
          onClick={() => playSongs(songs, 0)}
        >
          <Icon name="play" />
          {texts.listenAll}
        </button>
      </header>
      <ol>
        {tracks.map(({ id, title, artist, duration, trackNumber }, index) => (
          <li key={id} className={styles.track}>
            <PlayButton songs={songs} index={index} />
            <span className={styles.muted}>{trackNumber ?? index + 1}</span>
            <span className={styles.name}>
              <Link to={`/musics/${id}`} aria-current={id === current ? "page" : undefined}>
                {title}
              </Link>
              <span className={styles.muted}>{artist}</span>
            </span>
            {duration ? <span className={styles.muted}>{clockTime(duration)}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

import { Link } from "react-router-dom";
import { PlayButton } from "../../../audio/PlayButton.tsx";
import type { Song } from "../../../audio/player.ts";
import type { MusicRow_MusicFragment } from "../../../gql/graphql.ts";
import { clockTime } from "../../../lib/text/clock-time.ts";
import { Cover } from "../../../ui/media/Cover.tsx";
import { byline } from "../byline.ts";
import styles from "./MusicRow.module.css";

interface MusicRowProps {
  music: MusicRow_MusicFragment;
  songs: readonly Song[];
  index: number;
}

export function MusicRow({ music, songs, index }: MusicRowProps) {
  const { id, title, artist, album, duration, cover } = music;
  return (
    <article className={styles.row}>
      <PlayButton songs={songs} index={index} />
      <span className={styles.cover}>
        <Cover image={cover} title={title} sizes="96px" />
      </span>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Link to={`/musics/${id}`}>{title}</Link>
        </h2>
        <p className={styles.line}>{byline(artist, album)}</p>
      </div>
      {duration !== null && duration !== undefined && <p className={styles.line}>{clockTime(duration)}</p>}
    </article>
  );
}

import { Link } from "react-router-dom";
import type { MusicRow_MusicFragment } from "../../gql/graphql.ts";
import type { Song } from "../../player.ts";
import { Cover } from "../../ui/Cover.tsx";
import { ListenButton } from "./ListenButton.tsx";
import { lineOf } from "./line.ts";
import styles from "./MusicRow.module.css";
import { texts } from "./texts.ts";

interface MusicRowProps {
  music: MusicRow_MusicFragment;
  songs: readonly Song[];
  index: number;
}

export function MusicRow({ music, songs, index }: MusicRowProps) {
  const { id, title, artist, album, duration, cover } = music;
  return (
    <article className={styles.row}>
      <ListenButton songs={songs} index={index} />
      <span className={styles.cover}>
        <Cover image={cover} title={title} sizes="96px" />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={`/musics/${id}`}>{title}</Link>
        </h2>
        <p className={styles.line}>{lineOf(artist, album)}</p>
      </div>
      {duration !== null && duration !== undefined && (
        <p className={styles.line}>{texts.minutes(duration)}</p>
      )}
    </article>
  );
}

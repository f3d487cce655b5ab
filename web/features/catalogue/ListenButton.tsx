import { type Song, usePlayer } from "../../player.ts";
import { playSongs, togglePlay } from "../../sound.ts";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./MusicRow.module.css";
import { texts } from "./texts.ts";

/** Plays a list from one of its songs on, or pauses it. boot.ts starts the sound before the client is there. */
export function ListenButton({ songs, index }: { songs: readonly Song[]; index: number }) {
  const { activeSong, isPlaying } = usePlayer();
  const song = songs[index];
  if (!song) return null;
  const isActive = activeSong?.id === song.id;
  const isHeard = isActive && isPlaying;
  return (
    <button
      type="button"
      className={styles.listen}
      data-audio={song.source}
      onClick={() => (isActive ? togglePlay() : playSongs(songs, index))}
    >
      <Icon name={isHeard ? "pause" : "play"} />
      <span className="visually-hidden">
        {isHeard ? texts.pauseOf(song.title) : texts.listenTo(song.title)}
      </span>
    </button>
  );
}

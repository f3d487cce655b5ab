import { Icon } from "../ui/media/Icon.tsx";
import { playSongs, togglePlay } from "./audio-element.ts";
import styles from "./PlayButton.module.css";
import { type Song, usePlayer } from "./player.ts";
import { texts } from "./texts.ts";

interface PlayButtonProps {
  songs: readonly Song[];
  index: number;
  /** Shows its label beside the icon, where it is the main button of the page. */
  isMain?: boolean;
}

/**
 * Plays a list starting at one of its songs, or pauses it. boot.ts starts the sound if the client is not
 * loaded yet.
 */
export function PlayButton({ songs, index, isMain = false }: PlayButtonProps) {
  const { activeSong, isPlaying } = usePlayer();
  const song = songs[index];
  if (!song) return null;
  const isActive = activeSong?.id === song.id;
  const isHeard = isActive && isPlaying;
  return (
    <button
      type="button"
      className={isMain ? "chakra-button chakra-button--solid" : styles.play}
      data-audio={song.source}
      onClick={() => (isActive ? togglePlay() : playSongs(songs, index))}
    >
      <Icon name={isHeard ? "pause" : "play"} />
      {isMain && <span aria-hidden>{isHeard ? texts.pause : texts.play}</span>}
      <span className="visually-hidden">
        {isHeard ? texts.pauseOf(song.title) : texts.listenTo(song.title)}
      </span>
    </button>
  );
}

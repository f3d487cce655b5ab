import { Icon } from "../ui/media/Icon.tsx";
import { playSongs } from "./audio-element.ts";
import { usePlayer } from "./player.ts";
import styles from "./Queue.module.css";
import { texts } from "./texts.ts";

/** Queue of the next songs in a native popover. */
export function Queue() {
  const { currentSongs, currentIndex, genreListId } = usePlayer();
  if (currentSongs.length < 2) return null;
  return (
    <>
      <button type="button" className="icon-button" popoverTarget="queue">
        <Icon name="queue" />
        <span className="visually-hidden">{texts.queue}</span>
      </button>
      <div id="queue" popover="auto" className={styles.panel}>
        <h2 className={styles.title}>{texts.queue}</h2>
        <ol className={styles.list}>
          {currentSongs.map((song, index) => (
            <li key={song.id}>
              <button
                type="button"
                className={styles.song}
                aria-current={index === currentIndex || undefined}
                onClick={() => playSongs(currentSongs, index, genreListId)}
              >
                <span className={styles.name}>{song.title}</span>
                <span className={styles.artist}>{song.artist}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

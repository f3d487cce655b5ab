import { usePlayer } from "../../player.ts";
import { playSongs } from "../../sound.ts";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./Queue.module.css";
import { texts } from "./texts.ts";

/** What comes next, in a popover of the platform. */
export function Queue() {
  const { currentSongs, currentIndex, genreListId } = usePlayer();
  if (currentSongs.length < 2) return null;
  return (
    <>
      <button type="button" className={styles.open} popoverTarget="queue">
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

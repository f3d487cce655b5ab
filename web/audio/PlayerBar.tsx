import { Link } from "react-router-dom";
import { Icon, type IconName } from "../ui/media/Icon.tsx";
import { Picture } from "../ui/media/Picture.tsx";
import { closePlayer, skipSong, togglePlay } from "./audio-element.ts";
import styles from "./PlayerBar.module.css";
import { Progress } from "./Progress.tsx";
import { neighbourIndex, usePlayer } from "./player.ts";
import { Queue } from "./Queue.tsx";
import { texts } from "./texts.ts";
import { useMediaSession } from "./useMediaSession.ts";
import { Volume } from "./Volume.tsx";

/** Player bar, which stays across navigation. */
export function PlayerBar() {
  const { activeSong, isPlaying, failure } = usePlayer();
  useMediaSession();
  if (!activeSong) return null;
  const { title, artist, cover, href } = activeSong;
  return (
    <section aria-label={texts.label} className={styles.bar}>
      <Progress />
      <div className={styles.row}>
        {cover && <Picture image={cover} alt="" sizes="48px" className={styles.cover} />}
        <p className={styles.song}>
          <Link to={href} className={styles.title}>
            {title}
          </Link>
          <span className={styles.artist}>{artist}</span>
        </p>
        <Control icon="previous" name={texts.previous} onClick={() => skipSong(-1)} className={styles.side} />
        <Control
          icon={isPlaying ? "pause" : "play"}
          name={isPlaying ? texts.pause : texts.play}
          onClick={togglePlay}
          className={styles.main}
        />
        <Control
          icon="next"
          name={texts.next}
          onClick={() => skipSong(1)}
          isDisabled={neighbourIndex(1) === null}
        />
        <Volume />
        <Queue />
        <Control icon="close" name={texts.close} onClick={closePlayer} />
      </div>
      <p role="status" className={styles.failure}>
        {failure}
      </p>
    </section>
  );
}

interface ControlProps {
  icon: IconName;
  name: string;
  onClick: () => void;
  isDisabled?: boolean;
  className?: string;
}

function Control({ icon, name, onClick, isDisabled = false, className }: ControlProps) {
  return (
    <button
      type="button"
      className={[styles.control, className].filter(Boolean).join(" ")}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon name={icon} />
      <span className="visually-hidden">{name}</span>
    </button>
  );
}

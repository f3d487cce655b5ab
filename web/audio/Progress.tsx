import { clockTime, spokenTime } from "../lib/text/clock-time.ts";
import { seek } from "./audio-element.ts";
import styles from "./PlayerBar.module.css";
import { texts } from "./texts.ts";
import { useAudioTime } from "./useAudioTime.ts";

/** Playback position as a native range input, usable by pointer and arrow keys. */
export function Progress() {
  const { position, duration } = useAudioTime();
  const isKnown = Number.isFinite(duration) && duration > 0;
  return (
    <div className={styles.progress}>
      <span className={styles.time}>{clockTime(position)}</span>
      <input
        type="range"
        aria-label={texts.progress}
        aria-valuetext={texts.of(spokenTime(position), spokenTime(duration))}
        className={styles.range}
        min={0}
        max={isKnown ? Math.ceil(duration) : 1}
        step={1}
        value={isKnown ? Math.floor(position) : 0}
        disabled={!isKnown}
        onChange={(event) => seek(Number(event.target.value))}
      />
      <span className={styles.time}>{clockTime(duration)}</span>
    </div>
  );
}

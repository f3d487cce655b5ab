import { Icon } from "../ui/media/Icon.tsx";
import { setVolume } from "./audio-element.ts";
import styles from "./PlayerBar.module.css";
import { texts } from "./texts.ts";
import { useAudioTime } from "./useAudioTime.ts";

/** Volume control on wide screens; phones have volume keys. */
export function Volume() {
  const { volume } = useAudioTime();
  const percent = Math.round(volume * 100);
  return (
    <label className={styles.volume}>
      <Icon name="volume" />
      <span className="visually-hidden">{texts.volume}</span>
      <input
        type="range"
        className={styles.range}
        aria-valuetext={`${percent}\u00a0%`}
        min={0}
        max={100}
        step={5}
        value={percent}
        onChange={(event) => setVolume(Number(event.target.value) / 100)}
      />
    </label>
  );
}

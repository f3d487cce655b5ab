import { setVolume } from "../../sound.ts";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./PlayerBar.module.css";
import { texts } from "./texts.ts";
import { useSoundTime } from "./useSoundTime.ts";

/** On wide screens: a phone has keys of its own for it. */
export function Volume() {
  const { volume } = useSoundTime();
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

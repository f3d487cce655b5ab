import { type ComponentType, useEffect } from "react";
import { usePlayer } from "../../audio/player.ts";
import { persistent, queueKey } from "../../lib/browser/storage.ts";
import { useLazyComponent } from "../../lib/useLazyComponent.ts";
import styles from "./LazyPlayerBar.module.css";

interface LazyPlayerBarProps {
  /** Loads the bar's code. */
  load: () => Promise<ComponentType>;
  /** Restores the playback of the last visit. */
  restore: () => Promise<void>;
}

/** Loads and shows the player once something is played or a saved queue exists. */
export function LazyPlayerBar({ load, restore }: LazyPlayerBarProps) {
  const { isActive } = usePlayer();
  // The sound continues even if the bar's code can't be loaded.
  const Bar = useLazyComponent(isActive, load);
  useEffect(() => {
    if (persistent(queueKey).read()) restore().catch(() => {});
  }, [restore]);
  if (!isActive || !Bar) return null;
  return (
    <>
      <div className={styles.room} />
      <Bar />
    </>
  );
}

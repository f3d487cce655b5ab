import { type ComponentType, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { usePlayer } from "../../audio/player.ts";
import { persistent, queueKey } from "../../lib/browser/storage.ts";
import { useLazyComponent } from "../../lib/useLazyComponent.ts";
import styles from "./LazyPlayerBar.module.css";

interface LazyPlayerBarProps {
  /** Loads the bar's code. */
  load: () => Promise<ComponentType>;
  /** Restores the playback of the last visit. */
  restore: () => Promise<void>;
  /** Pauses what is played. */
  pause: () => Promise<void>;
}

/** Loads and shows the player once something is played or a saved queue exists. The studio has none: sound ends where one begins to work. */
export function LazyPlayerBar({ load, restore, pause }: LazyPlayerBarProps) {
  const isInStudio = /^\/studio(?:\/|$)/.test(useLocation().pathname);
  const player = usePlayer();
  const isActive = player.isActive && !isInStudio;
  const isOut = player.isPlaying && isInStudio;
  // The sound continues even if the bar's code can't be loaded.
  const Bar = useLazyComponent(isActive, load);
  useEffect(() => {
    if (!isInStudio && persistent(queueKey).read()) restore().catch(() => {});
  }, [isInStudio, restore]);
  useEffect(() => {
    if (isOut) pause().catch(() => {});
  }, [isOut, pause]);
  if (!isActive || !Bar) return null;
  return (
    <>
      <div className={styles.room} />
      <Bar />
    </>
  );
}

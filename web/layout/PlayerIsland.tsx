import { type ComponentType, useEffect } from "react";
import { usePlayer } from "../player.ts";
import { lasting, queueKey } from "../storage.ts";
import { useLazy } from "../useLazy.ts";
import styles from "./PlayerIsland.module.css";

interface PlayerIslandProps {
  /** Brings the bar's code; it belongs to a feature. */
  load: () => Promise<ComponentType>;
  /** Brings back what was heard last. */
  restore: () => Promise<void>;
}

/** Where the player appears, once something is played or was left behind. Nothing of it is loaded before. */
export function PlayerIsland({ load, restore }: PlayerIslandProps) {
  const { isActive } = usePlayer();
  // Without its code the sound plays on.
  const Bar = useLazy(isActive, load);
  useEffect(() => {
    if (lasting(queueKey).read()) restore().catch(() => {});
  }, [restore]);
  if (!isActive || !Bar) return null;
  return (
    <>
      <div className={styles.room} />
      <Bar />
    </>
  );
}

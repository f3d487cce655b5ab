import { type ComponentType, useEffect, useState } from "react";
import { usePlayer } from "../player.ts";
import { lasting, queueKey } from "../storage.ts";
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
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (lasting(queueKey).read()) restore().catch(() => {});
  }, [restore]);
  useEffect(() => {
    // Without its code the sound plays on; the next page tries again.
    if (isActive && !Bar)
      load().then(
        (component) => setBar(() => component),
        () => {},
      );
  }, [isActive, Bar, load]);
  if (!isActive || !Bar) return null;
  return (
    <>
      <div className={styles.room} />
      <Bar />
    </>
  );
}

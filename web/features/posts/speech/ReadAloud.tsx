import type { RefObject } from "react";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import styles from "./ReadAloud.module.css";
import { useReadAloud } from "./useReadAloud.ts";

/** The specification's words, to the letter. */
const words = { start: "Lecture", pause: "Pause", resume: "Reprendre", stop: "Arrêter" } as const;

const mainControls = {
  idle: { icon: "volume", label: words.start },
  playing: { icon: "pause", label: words.pause },
  paused: { icon: "play", label: words.resume },
} as const;

/** The four controls of the voice that reads an article. */
export function ReadAloud({ body }: { body: RefObject<HTMLElement | null> }) {
  const { isPossible, state, hasFailed, play, pause, stop } = useReadAloud(body);
  if (isPossible === false) {
    return <p className={styles.note}>Ce navigateur ne sait pas lire à voix haute.</p>;
  }
  return (
    <section aria-label="Lecture à voix haute" className={`${styles.controls} needs-script`}>
      {/* One button for three deeds: it keeps the focus while its word changes. */}
      <Control {...mainControls[state]} onClick={state === "playing" ? pause : play} />
      {state !== "idle" && <Control icon="stop" label={words.stop} onClick={stop} />}
      <p role="status" className={styles.note}>
        {hasFailed && "La voix s’est arrêtée. Réessayez dans un instant."}
      </p>
    </section>
  );
}

function Control({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.control} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

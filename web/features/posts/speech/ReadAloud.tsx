import type { RefObject } from "react";
import { labels } from "../../../../schema/labels.ts";
import { Icon, type IconName } from "../../../ui/media/Icon.tsx";
import { texts } from "../texts.ts";
import styles from "./ReadAloud.module.css";
import { useReadAloud } from "./useReadAloud.ts";

/** Begins with the button’s label. */
const startName = "Lecture à voix haute";

const mainControls = {
  idle: { icon: "volume", label: "readAloud" },
  playing: { icon: "pause", label: "pauseReading" },
  paused: { icon: "play", label: "resumeReading" },
} as const;

/** Controls for reading an article aloud. */
export function ReadAloud({ body }: { body: RefObject<HTMLElement | null> }) {
  const { isPossible, state, hasFailed, play, pause, stop } = useReadAloud(body);
  if (isPossible === false) {
    return <p className={styles.note}>Ce navigateur ne sait pas lire à voix haute.</p>;
  }
  return (
    <section aria-label={texts.readAloud} className={`${styles.controls} needs-script`}>
      {/* One button for three actions: it keeps the focus while its label changes. */}
      <Control
        icon={mainControls[state].icon}
        label={labels[mainControls[state].label]}
        name={state === "idle" ? startName : undefined}
        onClick={state === "playing" ? pause : play}
      />
      {state !== "idle" && <Control icon="stop" label={labels.stopReading} onClick={stop} />}
      <p role="status" className={styles.note}>
        {hasFailed && "La voix s’est arrêtée. Réessayez dans un instant."}
      </p>
    </section>
  );
}

interface ControlProps {
  icon: IconName;
  label: string;
  /** Accessible name, where the label alone is not clear. */
  name?: string;
  onClick: () => void;
}

function Control({ icon, label, name, onClick }: ControlProps) {
  return (
    <button type="button" className={styles.control} aria-label={name} title={name} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

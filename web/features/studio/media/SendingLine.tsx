import { formatBytes } from "../../../bytes.ts";
import { Button } from "../../../ui/Button.tsx";
import styles from "./SendPanel.module.css";
import { texts } from "./texts.ts";
import { dropSending, pauseSending, resumeSending, type Sending } from "./uploads.ts";

const words = texts.send;

/** One file on its way: how far it is, what became of it, what can be done about it. */
export function SendingLine({ sending }: { sending: Sending }) {
  const { id, name, size, sent, state, message } = sending;
  const isGoing = state === "sending" || state === "waiting";
  const isOver = state === "kept" || state === "refused";
  const deed = (label: string, act: (id: string) => void) => (
    <Button variant="ghost" aria-label={words.of(label, name)} onClick={() => act(id)}>
      {label}
    </Button>
  );
  return (
    <li className={styles.line} data-state={state}>
      <span className={styles.name}>{name}</span>
      {!isOver && (
        <progress className={styles.progress} max={size} value={sent} aria-label={words.progress(name)} />
      )}
      <span className={styles.state} role={state === "refused" ? "alert" : "status"}>
        {state === "refused" ? message : words.state[state]}
        {!isOver && state !== "keeping" && ` (${words.share(formatBytes(sent), formatBytes(size))})`}
      </span>
      <span className={styles.deeds}>
        {isGoing && deed(words.pause, pauseSending)}
        {state === "paused" && deed(words.resume, resumeSending)}
        {(state === "cut" || state === "refused") && deed(words.retry, resumeSending)}
        {state !== "keeping" && deed(isOver ? words.forget : words.drop1, dropSending)}
      </span>
    </li>
  );
}

import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import styles from "./State.module.css";

/** Says what failed, in the words of failure.ts, and tries again. */
export function FailedState({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <Icon name="alert" className={styles.sign} />
      <p className={styles.words}>{message}</p>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          <Icon name="refresh" />
          Réessayer
        </Button>
      )}
    </div>
  );
}

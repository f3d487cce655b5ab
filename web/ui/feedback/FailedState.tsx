import { Button } from "../Button.tsx";
import { Icon } from "../media/Icon.tsx";
import styles from "./State.module.css";

/** Error message with a retry button. */
export function FailedState({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <Icon name="alert" className={styles.sign} />
      <p className={styles.text}>{message}</p>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          <Icon name="refresh" />
          Réessayer
        </Button>
      )}
    </div>
  );
}

import { useEffect } from "react";
import { onNetworkBack } from "../../lib/data/reconnection.ts";
import { Button } from "../Button.tsx";
import { Icon } from "../media/Icon.tsx";
import styles from "./State.module.css";

/** Error message with a retry button. Retries by itself when the network is back. */
export function FailedState({ message, onRetry }: { message: string; onRetry?: () => void }) {
  useEffect(() => (onRetry ? onNetworkBack(onRetry) : undefined), [onRetry]);
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

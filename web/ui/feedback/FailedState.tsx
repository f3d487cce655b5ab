import { useEffect } from "react";
import { reloadKeepingInput } from "../../lib/browser/restored-input.ts";
import { onNetworkBack } from "../../lib/data/reconnection.ts";
import { Button } from "../Button.tsx";
import { Icon } from "../media/Icon.tsx";
import styles from "./State.module.css";

interface FailedStateProps {
  message: string;
  onRetry?: () => void;
  /** Whether only a page that is loaded again can succeed. */
  isFinal?: boolean;
}

/** Error message with a retry button, or with one that reloads the page. Retries by itself when the network is back. */
export function FailedState({ message, onRetry, isFinal = false }: FailedStateProps) {
  useEffect(() => (onRetry && !isFinal ? onNetworkBack(onRetry) : undefined), [onRetry, isFinal]);
  return (
    <div className={styles.state} role="alert">
      <Icon name="alert" className={styles.sign} />
      <p className={styles.text}>{message}</p>
      {isFinal && <ReloadButton />}
      {onRetry && !isFinal && (
        <Button variant="outline" onClick={onRetry}>
          <Icon name="refresh" />
          Réessayer
        </Button>
      )}
    </div>
  );
}

export const ReloadButton = () => (
  <Button variant="outline" onClick={reloadKeepingInput}>
    <Icon name="refresh" />
    Recharger la page
  </Button>
);

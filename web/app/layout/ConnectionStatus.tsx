import { useConnection } from "../../lib/browser/connection.ts";
import { Icon } from "../../ui/media/Icon.tsx";
import styles from "./ConnectionStatus.module.css";

/** Shows a notice while the connection is lost. */
export function ConnectionStatus() {
  const isLost = useConnection() === "lost";
  return (
    <div role="status">
      {isLost && (
        <p className={styles.line}>
          <Icon name="offline" />
          Connexion perdue… La page se remettra à jour dès son retour.
        </p>
      )}
    </div>
  );
}

import { useConnection } from "../connection.ts";
import { Icon } from "../ui/Icon.tsx";
import styles from "./ConnectionLine.module.css";

/** Says that the connection is gone, while it is. */
export function ConnectionLine() {
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

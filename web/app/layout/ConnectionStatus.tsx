import { useConnection } from "../../lib/browser/connection.ts";
import { useIsOutdated } from "../../lib/browser/outdated.ts";
import { ReloadButton } from "../../ui/feedback/FailedState.tsx";
import { Icon } from "../../ui/media/Icon.tsx";
import styles from "./ConnectionStatus.module.css";

/** Shows a notice while the connection is lost, and on a page that is older than the site. */
export function ConnectionStatus() {
  const isLost = useConnection() === "lost";
  const isOutdated = useIsOutdated();
  return (
    <div role="status">
      {isLost ? (
        <p className={styles.line}>
          <Icon name="offline" />
          Connexion perdue… La page se remettra à jour dès son retour.
        </p>
      ) : (
        isOutdated && (
          <p className={styles.line}>
            Le site a été mis à jour depuis que cette page est ouverte.
            <ReloadButton />
          </p>
        )
      )}
    </div>
  );
}

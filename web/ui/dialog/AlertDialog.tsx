import type { DialogRequest } from "../../lib/feedback/dialogs.ts";
import { Button } from "../Button.tsx";
import styles from "./Dialog.module.css";
import { Dialog } from "./Dialog.tsx";

const yes = "yes";

/** Message, or question before what is not undone. Loaded with the first one. */
export const AlertDialog = ({
  request: { message, confirm, refuse, answer },
}: {
  request: DialogRequest;
}) => (
  <Dialog role="alertdialog" aria-labelledby="alert-message" onClose={(value) => answer(value === yes)}>
    <form method="dialog">
      <h2 id="alert-message" className={styles.title}>
        {message}
      </h2>
      <div className={styles.buttons}>
        <Button type="submit" variant="outline">
          {refuse ?? (confirm ? "Annuler" : "Fermer")}
        </Button>
        {confirm && (
          <Button type="submit" value={yes} variant="danger">
            {confirm}
          </Button>
        )}
      </div>
    </form>
  </Dialog>
);

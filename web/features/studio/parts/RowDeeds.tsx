import { Link } from "react-router-dom";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import styles from "./Table.module.css";
import { texts } from "./texts.ts";

interface RowDeedsProps {
  /** The row's own name, for who does not see it. */
  name: string;
  editTo: string;
  onDelete: () => void;
}

/** What can be done with a row: its words on a phone, its signs in a table. */
export function RowDeeds({ name, editTo, onDelete }: RowDeedsProps) {
  return (
    <div className={styles.deeds}>
      <Link to={editTo} className={buttonClass("ghost")} aria-label={texts.editIt(name)}>
        <Icon name="edit" />
        <span className={styles.deed}>{texts.edit}</span>
      </Link>
      <Button variant="ghost" aria-label={texts.deleteIt(name)} onClick={onDelete}>
        <Icon name="trash" />
        <span className={styles.deed}>{texts.delete}</span>
      </Button>
    </div>
  );
}

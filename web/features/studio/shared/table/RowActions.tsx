import { Button } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { texts } from "../texts.ts";
import styles from "./Table.module.css";

interface RowActionsProps {
  /** Name of the row, for screen readers. */
  name: string;
  /** Address of the form that edits the row, or what opens it. */
  edit: string | (() => void);
  onDelete: () => void;
  /** Further actions, between the two. */
  children?: ReactNode;
}

/** Edit and delete actions of a row: with labels on a phone, icons in a table. */
export function RowActions({ name, edit, onDelete, children }: RowActionsProps) {
  const editing = (
    <>
      <Icon name="edit" />
      <span className={styles.actionLabel}>{texts.edit}</span>
    </>
  );
  return (
    <div className={styles.actions}>
      {typeof edit === "string" ? (
        <Button asChild variant="ghost" aria-label={texts.editIt(name)}>
          <Link to={edit}>{editing}</Link>
        </Button>
      ) : (
        <Button variant="ghost" aria-label={texts.editIt(name)} onClick={edit}>
          {editing}
        </Button>
      )}
      {children}
      <Button variant="ghost" aria-label={texts.deleteIt(name)} onClick={onDelete}>
        <Icon name="trash" />
        <span className={styles.actionLabel}>{texts.delete}</span>
      </Button>
    </div>
  );
}

import { Link } from "react-router-dom";
import { Button, buttonClass } from "../../../../ui/Button.tsx";
import { SelectAll } from "../../shared/table/SelectAll.tsx";
import bar from "../../shared/table/SelectionBar.module.css";
import type { Selection } from "../../shared/table/useSelection.ts";
import styles from "../Media.module.css";
import { type MediaLocation, mediaAddress } from "../media-address.ts";
import { texts } from "../texts.ts";
import type { useMediaDeletion } from "../useMediaDeletion.ts";

interface MediaToolbarProps {
  selection: Selection;
  deletion: ReturnType<typeof useMediaDeletion>;
  place: MediaLocation;
}

/** Toolbar above the files: select all, delete the selection, switch the view. */
export function MediaToolbar({ selection, deletion, place }: MediaToolbarProps) {
  const { ids, clear } = selection;
  const view = (isList: boolean, label: string) => (
    <Link
      to={mediaAddress({ ...place, isList })}
      className={buttonClass("ghost")}
      aria-current={place.isList === isList ? "true" : undefined}
    >
      {label}
    </Link>
  );
  return (
    <div>
      <div className={styles.bar}>
        <SelectAll selection={selection} className={bar.all} />
        <span aria-live="polite">{ids.length > 0 && texts.selected(ids.length)}</span>
        {ids.length > 0 && (
          <Button variant="danger" onClick={() => void deletion.remove(ids).then(clear)}>
            {texts.deleteSelected}
          </Button>
        )}
        <nav className={styles.views} aria-label={texts.views}>
          {view(false, texts.grid)}
          {view(true, texts.list)}
        </nav>
      </div>
      {deletion.kept.length > 0 && (
        <ul className={styles.kept} role="alert">
          {deletion.kept.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

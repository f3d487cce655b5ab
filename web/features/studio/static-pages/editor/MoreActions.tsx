import { Button } from "@chakra-ui/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { texts as editor } from "../../editor/texts.ts";
import styles from "./MoreActions.module.css";

/** Less frequent actions: in the row of the others where there is room, in a menu behind a button on a phone. */
export function MoreActions({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => menu.current?.contains(target as Node) || setOpen(false);
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [isOpen]);

  function closeAfterAction() {
    if (!isOpen) return;
    setOpen(false);
    // The pressed button is hidden now; a dialog that it opens returns the focus to the opener.
    opener.current?.focus();
  }

  return (
    <div ref={menu} className={styles.more}>
      <Button
        ref={opener}
        className={styles.opener}
        aria-label={editor.actions.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </Button>
      {/* biome-ignore lint/a11y: the actions in it are buttons; this only closes the menu */}
      <div id={id} className={styles.list} data-open={isOpen || undefined} onClick={closeAfterAction}>
        {children}
      </div>
    </div>
  );
}

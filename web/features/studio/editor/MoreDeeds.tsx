import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import styles from "./MoreDeeds.module.css";
import { texts } from "./texts.ts";

/** What is done less often: beside the rest where there is room, behind a button of its own on a phone. */
export function MoreDeeds({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => place.current?.contains(target as Node) || setOpen(false);
    const press = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", press);
    };
  }, [isOpen]);

  function choose() {
    if (!isOpen) return;
    setOpen(false);
    // What was pressed goes out of sight; whatever it opens gives the focus back to here.
    opener.current?.focus();
  }

  return (
    <div ref={place} className={styles.more}>
      <Button
        ref={opener}
        variant="outline"
        className={styles.opener}
        aria-label={texts.deeds.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </Button>
      {/* biome-ignore lint/a11y: the deeds in it are buttons; this only puts them away */}
      <div id={id} className={styles.list} data-open={isOpen || undefined} onClick={choose}>
        {children}
      </div>
    </div>
  );
}

/** Gives the focus to a deed, or to what it is behind. */
export function focusDeed(deed: HTMLElement | null): void {
  const isInSight = deed?.checkVisibility() ?? false;
  const target = isInSight ? deed : deed?.closest(`.${styles.more}`)?.querySelector("button");
  target?.focus();
}

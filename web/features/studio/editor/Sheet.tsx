import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "../../../ui/Button.tsx";
import styles from "./Sheet.module.css";
import { texts } from "./texts.ts";

interface SheetProps {
  title: string;
  onClose: () => void;
  /** Called last, when the focus is back where it was: it may go elsewhere. */
  onLeft?: () => void;
  /** What can be done about it, beside closing. */
  deeds?: ReactNode;
  children: ReactNode;
}

/** The platform's own dialog, over the page until it is closed; focus then goes back to where it was. */
export function Sheet({ title, onClose, onLeft, deeds, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const left = useRef(onLeft);
  left.current = onLeft;
  // Closed before it goes: only then does focus go back.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current?.open) current?.showModal();
    return () => {
      current?.close();
      left.current?.();
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
      <p className={styles.deeds}>
        {deeds}
        <Button variant="outline" onClick={() => dialog.current?.close()}>
          {texts.close}
        </Button>
      </p>
    </dialog>
  );
}

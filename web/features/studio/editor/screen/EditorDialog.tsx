import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button } from "../../../../ui/Button.tsx";
import { texts } from "../texts.ts";
import styles from "./EditorDialog.module.css";

interface EditorDialogProps {
  title: string;
  onClose: () => void;
  /** Called last, after the focus has returned to where it was: it may move the focus elsewhere. */
  onClosed?: () => void;
  /** Buttons besides the one that closes the dialog. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Modal dialog over the page (`<dialog>`). When it closes, the focus returns to where it was. */
export function EditorDialog({ title, onClose, onClosed, actions, children }: EditorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const afterClose = useRef(onClosed);
  afterClose.current = onClosed;
  // Closed before it is removed from the document: only then does the browser return the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current?.open) current?.showModal();
    return () => {
      current?.close();
      afterClose.current?.();
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long content is scrolled by the keyboard */}
      <div className={styles.content} tabIndex={0}>
        {children}
      </div>
      <p className={styles.actions}>
        {actions}
        <Button variant="outline" onClick={() => dialog.current?.close()}>
          {texts.close}
        </Button>
      </p>
    </dialog>
  );
}

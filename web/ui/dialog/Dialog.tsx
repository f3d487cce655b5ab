import { type ComponentProps, type RefObject, useEffect, useRef } from "react";
import styles from "./Dialog.module.css";

interface DialogProps extends Omit<ComponentProps<"dialog">, "ref" | "onClose"> {
  ref?: RefObject<HTMLDialogElement | null>;
  /** A click beside it closes it: for what loses nothing. */
  closesOutside?: boolean;
  /** Called when it was closed, for any reason, with the value of the button that did; the focus is back where it was. */
  onClose: (value: string) => void;
}

/** Modal dialog of readers' pages, open as long as it is rendered. A button in a form of the method `dialog` closes it, Escape too. */
export function Dialog({ ref, closesOutside, onClose, ...attributes }: DialogProps) {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  useEffect(() => {
    const { style, clientWidth } = document.documentElement;
    // A scrollbar that goes moves nothing.
    style.setProperty("--scrollbar", `${innerWidth - clientWidth}px`);
    dialog.current?.showModal();
  }, [dialog]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard
    <dialog
      className={styles.dialog}
      {...attributes}
      ref={dialog}
      onClose={({ currentTarget }) => onClose(currentTarget.returnValue)}
      onClick={({ target, currentTarget }) =>
        closesOutside && target === currentTarget && currentTarget.close()
      }
    />
  );
}

import type { ReactNode } from "react";
import styles from "./Toolbar.module.css";

interface ToolButtonProps {
  label: string;
  /** Keyboard shortcut as shown to the user: "Ctrl+B". */
  keys?: string;
  isOn?: boolean;
  onUse: () => void;
  children: ReactNode;
}

/** Button of the toolbar. Pressing it does not move the caret. */
export function ToolButton({ label, keys, isOn, onUse, children }: ToolButtonProps) {
  const title = keys ? `${label} (${keys})` : label;
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-pressed={isOn}
      title={title}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      {children}
    </button>
  );
}

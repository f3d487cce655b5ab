import type { ReactNode } from "react";
import styles from "./Toolbar.module.css";

interface ToolProps {
  label: string;
  /** As a person presses it: « Ctrl+B ». */
  keys?: string;
  isOn?: boolean;
  onUse: () => void;
  children: ReactNode;
}

/** A button of the toolbar. It leaves the caret where it is. */
export function Tool({ label, keys, isOn, onUse, children }: ToolProps) {
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

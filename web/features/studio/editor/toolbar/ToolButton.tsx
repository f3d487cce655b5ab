import type { ReactNode } from "react";
import { shortcutLabel } from "../../../../lib/browser/shortcut-label.ts";
import styles from "./Tools.module.css";

interface ToolButtonProps {
  label: string;
  /** Keyboard shortcut: "CTRL+B". */
  keys?: string;
  isOn?: boolean;
  onUse: () => void;
  children: ReactNode;
}

/** Button of the toolbar. Pressing it does not move the caret. */
export function ToolButton({ label, keys, isOn, onUse, children }: ToolButtonProps) {
  const title = keys ? `${label} (${shortcutLabel(keys)})` : label;
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

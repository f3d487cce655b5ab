import { Button } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { shortcutLabel } from "../../../../lib/browser/shortcut-label.ts";

interface ToolButtonProps {
  /** Its accessible name, also in place of what it shows. */
  label: string;
  /** Keyboard shortcut: "CTRL+B". */
  keys?: string;
  isOn?: boolean;
  onUse: () => void;
  children: ReactNode;
}

const pressed = { bg: "color-mix(in srgb, {colors.secondary} 16%, transparent)", color: "secondary" };

const icon = { width: "22px", height: "22px" };

/** Button of the toolbar. Pressing it does not move the caret. */
export function ToolButton({ label, keys, isOn, onUse, children }: ToolButtonProps) {
  const title = keys ? `${label} (${shortcutLabel(keys)})` : label;
  return (
    <Button
      variant="ghost"
      flex="none"
      px="2"
      fontWeight="normal"
      fontSize="md"
      aria-label={label}
      aria-pressed={isOn}
      title={title}
      _pressed={pressed}
      _icon={icon}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      {children}
    </Button>
  );
}

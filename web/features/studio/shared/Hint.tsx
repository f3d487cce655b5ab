import { Portal, Tooltip } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface HintProps {
  label: string;
  isDisabled?: boolean;
  placement?: "top" | "right" | "bottom";
  /** The element that it describes; it takes the pointer's and the keyboard's events. */
  children: ReactNode;
}

/** Tooltip with the name of an icon. The name itself must be in the element, for those who see no tooltip. */
export function Hint({ label, isDisabled = false, placement = "top", children }: HintProps) {
  if (isDisabled) return children;
  return (
    <Tooltip.Root openDelay={300} closeDelay={0} positioning={{ placement }}>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content aria-hidden>{label}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}

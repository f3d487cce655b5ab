import { Drawer, Portal } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { DrawerParts } from "../../shared/dialog/DrawerParts.tsx";
import type { ItemTarget } from "../publishing/checklist.ts";
import { focusTarget } from "../publishing/focus-target.ts";

interface SidePanelProps {
  title: string;
  /** Field that gets the focus; the panel itself without one. */
  target?: ItemTarget | undefined;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * Panel beside the text, which stays usable: on a wide screen the page makes room for it. Escape closes it and returns the
 * focus to where it was.
 */
export function SidePanel({ title, target, onClose, footer, children }: SidePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // Read while rendering: when the panel's code comes late, an effect runs after the drawer has taken the focus.
  const [before] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(
    () => () => {
      // Where the focus was in the panel it would be lost.
      if (document.activeElement === document.body) before?.focus();
    },
    [before],
  );
  useEffect(() => {
    if (!panel.current) return;
    if (target) focusTarget(target, panel.current);
    else panel.current.focus();
  }, [target]);
  return (
    <Drawer.Root
      open
      size="sm"
      modal={false}
      trapFocus={false}
      preventScroll={false}
      restoreFocus={false}
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Drawer.Positioner pointerEvents="none">
          <Drawer.Content
            ref={panel}
            pointerEvents="auto"
            tabIndex={-1}
            maxWidth={{ md: "24rem" }}
            borderStartWidth="1px"
            shadow="none"
          >
            <DrawerParts title={title} footer={footer}>
              {children}
            </DrawerParts>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

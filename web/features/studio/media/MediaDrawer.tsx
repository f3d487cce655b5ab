import { Drawer, Portal, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { DrawerParts } from "../shared/dialog/DrawerParts.tsx";

interface MediaDrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Full-height drawer over the page, open as long as it is rendered; an alert dialog may open above it. */
export const MediaDrawer = ({ title, onClose, children }: MediaDrawerProps) => (
  <Drawer.Root open size="xl" closeOnInteractOutside={false} onOpenChange={({ open }) => open || onClose()}>
    <Portal>
      <Drawer.Backdrop />
      <Drawer.Positioner>
        <Drawer.Content>
          <DrawerParts title={title}>
            <Stack gap="6">{children}</Stack>
          </DrawerParts>
        </Drawer.Content>
      </Drawer.Positioner>
    </Portal>
  </Drawer.Root>
);

import { Dialog, Portal } from "@chakra-ui/react";
import { ChakraProvider } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import { system } from "../../../ui/theme/theme.ts";
import styles from "./SideDialog.module.css";

// The page's stylesheet already contains the tokens and the reset (theme-stylesheet.ts).
const islandSystem = { ...system, _global: [] };

interface SideDialogProps {
  title: string;
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/** Full-height dialog at the side of the page; an alert dialog may open above it. */
export function SideDialog({ title, close, onClose, children }: SideDialogProps) {
  return (
    <ChakraProvider value={islandSystem}>
      <Dialog.Root
        open
        lazyMount
        closeOnInteractOutside={false}
        onOpenChange={({ open }) => open || onClose()}
      >
        <Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Positioner className={styles.place}>
            <Dialog.Content className={styles.sheet}>
              <header className={styles.head}>
                <Dialog.Title className={styles.title}>{title}</Dialog.Title>
                <Button variant="ghost" aria-label={close} onClick={onClose}>
                  <Icon name="close" />
                </Button>
              </header>
              <div className={styles.body}>{children}</div>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraProvider>
  );
}

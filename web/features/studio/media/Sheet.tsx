import { Dialog, Portal } from "@chakra-ui/react";
import { ChakraProvider } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { system } from "../../../theme.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import styles from "./Sheet.module.css";

// The page's stylesheet has the tokens and the reset already (theme-sheet.ts).
const islandSystem = { ...system, _global: [] };

interface SheetProps {
  title: string;
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog as high as the page, for what is looked at beside it; a question may lie over it. */
export function Sheet({ title, close, onClose, children }: SheetProps) {
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

import { Dialog, Portal } from "@chakra-ui/react";
import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { Link } from "react-router-dom";
import type { DialogRequest } from "../../lib/feedback/dialogs.ts";
import { Button, buttonClass } from "../Button.tsx";
import { system } from "../theme/theme.ts";

// The page's stylesheet already contains the tokens and the reset (theme-stylesheet.ts).
const islandSystem = { ...system, _global: [] };

/** Alert dialog by Chakra, loaded with the first dialog. */
export function AlertDialog({
  request: { message, confirm, links = [], action, answer },
}: {
  request: DialogRequest;
}) {
  return (
    <ChakraProvider value={islandSystem}>
      <Dialog.Root
        open
        role="alertdialog"
        lazyMount
        onOpenChange={({ open }) => {
          if (!open) answer(false);
        }}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>
              <Dialog.Title>{message}</Dialog.Title>
              <Dialog.Footer>
                <Button variant="outline" onClick={() => answer(false)}>
                  {confirm ? "Annuler" : "Fermer"}
                </Button>
                {confirm && (
                  <Button variant="danger" onClick={() => answer(true)}>
                    {confirm}
                  </Button>
                )}
                {action && <Button onClick={() => answer(true)}>{action}</Button>}
                {links.map(({ to, label }, index) => (
                  <Link
                    key={to}
                    to={to}
                    className={buttonClass(index === 0 ? "solid" : "outline")}
                    onClick={() => answer(false)}
                  >
                    {label}
                  </Link>
                ))}
              </Dialog.Footer>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraProvider>
  );
}

import { Dialog, Portal } from "@chakra-ui/react";
import type { DialogRequest } from "../../lib/feedback/dialogs.ts";
import { Button } from "../Button.tsx";
import { DialogIsland } from "./DialogIsland.tsx";

/** Alert dialog by Chakra, loaded with the first dialog. */
export function AlertDialog({ request: { message, confirm, action, answer } }: { request: DialogRequest }) {
  return (
    <DialogIsland>
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
              </Dialog.Footer>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </DialogIsland>
  );
}

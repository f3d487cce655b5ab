import { Dialog, Portal } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { DialogRequest } from "../../lib/feedback/dialogs.ts";
import { Button, buttonClass } from "../Button.tsx";
import { DialogIsland } from "./DialogIsland.tsx";

/** Alert dialog by Chakra, loaded with the first dialog. */
export function AlertDialog({
  request: { message, confirm, links = [], action, answer },
}: {
  request: DialogRequest;
}) {
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
    </DialogIsland>
  );
}

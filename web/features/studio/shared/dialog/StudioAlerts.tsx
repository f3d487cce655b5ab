import { Button } from "@chakra-ui/react";
import { useDialogRequest } from "../../../../lib/feedback/dialogs.ts";
import { texts } from "../texts.ts";
import { DialogWindow } from "./DialogWindow.tsx";

/** The requested dialog in the studio, where it may stand above another one of Chakra's, which would take the focus from a native one. */
export function StudioAlerts() {
  const request = useDialogRequest();
  if (!request) return null;
  const { id, message, confirm, refuse, action, answer } = request;
  return (
    <DialogWindow
      key={id}
      role="alertdialog"
      title={message}
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)}>{refuse ?? (confirm ? texts.cancel : texts.close)}</Button>
          {(confirm || action) && (
            <Button variant="solid" colorPalette={confirm ? "red" : undefined} onClick={() => answer(true)}>
              {confirm ?? action}
            </Button>
          )}
        </>
      }
    />
  );
}

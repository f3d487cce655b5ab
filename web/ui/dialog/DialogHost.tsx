import { type ComponentType, useEffect, useState } from "react";
import { failureOf } from "../../lib/failure.ts";
import { type DialogRequest, useDialogRequest } from "../../lib/feedback/dialogs.ts";
import { flash } from "../../lib/feedback/flash.ts";

type Dialog = ComponentType<{ request: DialogRequest }>;

/** Renders the requested dialog of readers' pages; its code is loaded with the first one. */
export function DialogHost() {
  const request = useDialogRequest();
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  useEffect(() => {
    if (!request || Dialog) return;
    import("./AlertDialog.tsx").then(
      ({ AlertDialog }) => setDialog(() => AlertDialog),
      (error) => {
        request.answer(false);
        flash.danger(failureOf(error).message);
      },
    );
  }, [request, Dialog]);
  return request && Dialog ? <Dialog key={request.id} request={request} /> : null;
}

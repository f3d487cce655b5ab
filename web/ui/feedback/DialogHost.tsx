import { type ComponentType, useEffect, useState } from "react";
import { type DialogRequest, useDialogRequest } from "../../lib/feedback/dialogs.ts";
import { flash } from "../../lib/feedback/flash.ts";

type Dialog = ComponentType<{ request: DialogRequest }>;

/** Renders the requested dialog. Chakra is loaded with the first one. */
export function DialogHost() {
  const request = useDialogRequest();
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  useEffect(() => {
    if (!request || Dialog) return;
    import("./AlertDialog.tsx").then(
      ({ AlertDialog }) => setDialog(() => AlertDialog),
      () => {
        request.answer(false);
        flash.danger("La connexion est perdue. Réessayez dans un instant.");
      },
    );
  }, [request, Dialog]);
  return request && Dialog ? <Dialog request={request} /> : null;
}

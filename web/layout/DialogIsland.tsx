import { type ComponentType, useEffect, useState } from "react";
import { type DialogRequest, useDialogRequest } from "../ui/dialogs.ts";
import { flash } from "../ui/flash.ts";

type Dialog = ComponentType<{ request: DialogRequest }>;

/** Where dialogs appear. Nothing of Chakra is loaded before the first one. */
export function DialogIsland() {
  const request = useDialogRequest();
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  useEffect(() => {
    if (!request || Dialog) return;
    import("../ui/AlertDialog.tsx").then(
      (module) => setDialog(() => module.AlertDialog),
      () => {
        request.answer(false);
        flash.danger("La connexion est perdue. Réessayez dans un instant.");
      },
    );
  }, [request, Dialog]);
  return request && Dialog ? <Dialog request={request} /> : null;
}

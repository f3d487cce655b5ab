import { DataList, Dialog, IconButton, Kbd } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { shortcutLabel } from "../../../lib/browser/shortcut-label.ts";
import { DialogWindow } from "../shared/dialog/DialogWindow.tsx";
import { texts } from "./texts.ts";

/** Button, and the key `?`, for the list of the table's keys. */
export function ListKeys() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      if (key === "?" && !(target as Element).closest("input:not([type=checkbox]),textarea,[role=dialog]"))
        setOpen(true);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <IconButton variant="ghost" hideBelow="md" aria-label={texts.keysTitle} onClick={() => setOpen(true)}>
        ?
      </IconButton>
      <DialogWindow title={texts.keysTitle} size="xs" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Dialog.Body>
          <DataList.Root orientation="horizontal">
            {texts.keys.map(([key, meaning]) => (
              <DataList.Item key={key}>
                <DataList.ItemLabel>
                  <Kbd>{shortcutLabel(key)}</Kbd>
                </DataList.ItemLabel>
                <DataList.ItemValue>{meaning}</DataList.ItemValue>
              </DataList.Item>
            ))}
          </DataList.Root>
        </Dialog.Body>
      </DialogWindow>
    </>
  );
}

import { CloseButton, DataList, Dialog, IconButton, Kbd, Portal } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { shortcutLabel } from "../../../lib/browser/shortcut-label.ts";
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
    <Dialog.Root open={isOpen} onOpenChange={({ open }) => setOpen(open)} size="xs" lazyMount unmountOnExit>
      <Dialog.Trigger asChild>
        <IconButton variant="ghost" hideBelow="md" aria-label={texts.keysTitle}>
          ?
        </IconButton>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{texts.keysTitle}</Dialog.Title>
            </Dialog.Header>
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
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={texts.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

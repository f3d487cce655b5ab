import { Dialog, Flex, Kbd, Stack } from "@chakra-ui/react";
import { shortcutLabel } from "../../../../lib/browser/shortcut-label.ts";
import { DialogWindow } from "../../shared/dialog/DialogWindow.tsx";
import { texts } from "../texts.ts";

const labels = texts.shortcuts;

/** List of the keyboard shortcuts, with the key names of this device. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <DialogWindow title={labels.title} size="lg" onClose={onClose}>
    {/* A long list is scrolled by the keyboard. */}
    <Dialog.Body tabIndex={0} pb="6">
      <Stack asChild gap="2">
        <dl>
          {labels.list.map(([keys, action]) => (
            <Flex key={keys} wrap="wrap" gap="1" columnGap="4" justify="space-between">
              <dt>{action}</dt>
              <dd>
                <Kbd>{shortcutLabel(keys)}</Kbd>
              </dd>
            </Flex>
          ))}
        </dl>
      </Stack>
    </Dialog.Body>
  </DialogWindow>
);

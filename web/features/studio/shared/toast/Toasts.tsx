import { Button, HStack, Portal, Stack, Toast, Toaster } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Icon } from "../../../../ui/media/Icon.tsx";
import { texts } from "../texts.ts";
import { toaster } from "./toaster.ts";

/** The messages of `notify`: an icon and a bar show how it went. */
export function Toasts() {
  return (
    <Portal>
      <Toaster toaster={toaster} insetInline={{ mdDown: "4" }} aria-label={texts.messages}>
        {({ id, title, action, meta }) => {
          const isFailed = Boolean(meta?.isFailed);
          return (
            <Toast.Root
              width={{ md: "sm" }}
              bg="bg.panel"
              color="fg"
              borderWidth="1px"
              borderColor="border"
              borderInlineStartWidth="4px"
              borderInlineStartColor={isFailed ? "border.error" : "border.success"}
            >
              <Icon name={isFailed ? "alert" : "check"} />
              <Stack gap="1" flex="1" minW="0" pe="6">
                <Toast.Title overflowWrap="anywhere">{title}</Toast.Title>
                {(meta?.lines as readonly string[] | undefined)?.map((line) => (
                  <Toast.Description key={line} color="fg.muted" opacity="1" overflowWrap="anywhere">
                    {line}
                  </Toast.Description>
                ))}
                {meta?.links && <HStack>{meta.links as ReactNode}</HStack>}
                {action && (
                  <Button
                    alignSelf="flex-start"
                    onClick={() => {
                      action.onClick();
                      toaster.dismiss(id);
                    }}
                  >
                    {action.label}
                  </Button>
                )}
              </Stack>
              <Toast.CloseTrigger aria-label={texts.closeMessage} onClick={() => toaster.dismiss(id)} />
            </Toast.Root>
          );
        }}
      </Toaster>
    </Portal>
  );
}

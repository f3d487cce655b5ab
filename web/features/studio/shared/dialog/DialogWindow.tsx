import { CloseButton, chakra, Dialog, type DialogRootProps, Portal } from "@chakra-ui/react";
import type { FormEvent, ReactNode } from "react";
import { texts } from "../texts.ts";

interface DialogWindowProps {
  title: string;
  /** The content shows the title itself; the dialog is only named by it. */
  hidesTitle?: boolean;
  isOpen?: boolean;
  onClose: () => void;
  /** Makes a form of the dialog; a button of the footer submits it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  size?: DialogRootProps["size"];
  footer?: ReactNode;
  children: ReactNode;
}

/** Modal dialog of the studio. When it closes, the focus returns to where it was. */
export function DialogWindow(props: DialogWindowProps) {
  const { title, hidesTitle = false, isOpen = true, onClose, onSubmit, size } = props;
  const parts = (
    <>
      {!hidesTitle && (
        <Dialog.Header pe="12">
          <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
        </Dialog.Header>
      )}
      {props.children}
      {props.footer && <Dialog.Footer flexWrap="wrap">{props.footer}</Dialog.Footer>}
    </>
  );
  return (
    <Dialog.Root
      open={isOpen}
      lazyMount
      unmountOnExit
      scrollBehavior="inside"
      size={size}
      onOpenChange={({ open }) => open || onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={size === undefined || size === "xs" ? "3" : undefined}>
          <Dialog.Content {...(hidesTitle && { "aria-label": title })}>
            {onSubmit ? (
              <chakra.form display="contents" noValidate onSubmit={onSubmit}>
                {parts}
              </chakra.form>
            ) : (
              parts
            )}
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={texts.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

import { Button, CloseButton, chakra, Dialog, type DialogRootProps, Portal } from "@chakra-ui/react";
import type { FormEvent, ReactNode } from "react";
import { texts } from "../texts.ts";

interface DialogForm {
  submit: string;
  /** For what is not undone: makes the button red. */
  destroys?: boolean;
  isSending?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface DialogWindowProps {
  title: string;
  /** The content shows the title itself; the dialog is only named by it. */
  hidesTitle?: boolean;
  /** One that asks is answered by its buttons. */
  role?: "alertdialog";
  isOpen?: boolean;
  onClose: () => void;
  /** Makes a form of the dialog, with a button that submits it beside one that closes the dialog. */
  form?: DialogForm;
  size?: DialogRootProps["size"];
  /** Takes the focus afterwards, in place of the element that had it before. */
  finalFocus?: () => HTMLElement | null;
  footer?: ReactNode;
  children?: ReactNode;
}

/** Modal dialog of the studio. When it closes, the focus returns to where it was. */
export function DialogWindow(props: DialogWindowProps) {
  const { title, hidesTitle = false, role, isOpen = true, onClose, form, size } = props;
  const footer = form ? <FormButtons {...form} onClose={onClose} /> : props.footer;
  const parts = (
    <>
      {!hidesTitle && (
        <Dialog.Header pe={role ? undefined : "12"}>
          <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
        </Dialog.Header>
      )}
      {props.children}
      {footer && <Dialog.Footer flexWrap="wrap">{footer}</Dialog.Footer>}
    </>
  );
  return (
    <Dialog.Root
      role={role}
      open={isOpen}
      lazyMount
      unmountOnExit
      scrollBehavior="inside"
      size={size}
      finalFocusEl={props.finalFocus}
      onInteractOutside={(event) => {
        // A message above the page is no way out of its dialog.
        const { target } = event.detail.originalEvent;
        if (target instanceof Element && target.closest("#messages")) event.preventDefault();
      }}
      onOpenChange={({ open }) => open || onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={size === undefined || size === "xs" ? "3" : undefined}>
          <Dialog.Content {...(hidesTitle && { "aria-label": title })}>
            {form ? (
              <chakra.form display="contents" noValidate onSubmit={form.onSubmit}>
                {parts}
              </chakra.form>
            ) : (
              parts
            )}
            {!role && (
              <Dialog.CloseTrigger asChild>
                <CloseButton aria-label={texts.close} />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const FormButtons = ({ submit, destroys, isSending, onClose }: DialogForm & { onClose: () => void }) => (
  <>
    <Button onClick={onClose}>{texts.cancel}</Button>
    <Button type="submit" variant="solid" colorPalette={destroys ? "red" : undefined} loading={isSending}>
      {submit}
    </Button>
  </>
);

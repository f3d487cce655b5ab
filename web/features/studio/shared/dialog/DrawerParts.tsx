import { CloseButton, Drawer } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";

interface DrawerPartsProps {
  title: string;
  footer?: ReactNode;
  children: ReactNode;
}

/** Content of a drawer of the studio: its title, its body, its buttons and the one that closes it. */
export function DrawerParts({ title, footer, children }: DrawerPartsProps) {
  return (
    <>
      <Drawer.Header>
        <Drawer.Title>{title}</Drawer.Title>
      </Drawer.Header>
      <Drawer.Body>{children}</Drawer.Body>
      {footer && <Drawer.Footer flexWrap="wrap">{footer}</Drawer.Footer>}
      <Drawer.CloseTrigger asChild>
        <CloseButton aria-label={texts.close} />
      </Drawer.CloseTrigger>
    </>
  );
}

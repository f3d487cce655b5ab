import { Button } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { useLazyComponent } from "../../../lib/useLazyComponent.ts";
import { texts } from "./texts.ts";

interface PinButtonProps {
  /** A published article. */
  post: { id: string; title: string };
  /** Content of the button, instead of its whole text. */
  children?: ReactNode;
}

/** Opens the dialog in which an article is pinned to blocks of the home page. */
export function PinButton({ post, children }: PinButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const Dialog = useLazyComponent(isOpen, loadDialog);
  return (
    <>
      <Button
        variant="ghost"
        aria-label={children ? texts.pinIt(post.title) : undefined}
        aria-haspopup="dialog"
        loading={isOpen && !Dialog}
        onClick={() => setOpen(true)}
      >
        {children ?? texts.pin}
      </Button>
      {/* In the body: a menu that closes around the button would hide it. */}
      {isOpen && Dialog && createPortal(<Dialog post={post} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

const loadDialog = () => import("./PinDialog.tsx").then(({ PinDialog }) => PinDialog);

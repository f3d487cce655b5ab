import { useApolloClient } from "@apollo/client/react";
import { Dialog } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { DialogWindow } from "../../shared/dialog/DialogWindow.tsx";
import { MailInFrame } from "../../shared/mail/MailInFrame.tsx";
import type { EditorSession } from "../session/editor-session.ts";
import { requestsOf } from "../session/requests.ts";
import { waitUntilSaved } from "../session/wait-until-saved.ts";
import { LetterMailDocument } from "./Letter.generated.ts";
import type { Letter } from "./letter-values.ts";
import { letterTexts as texts } from "./texts.ts";

interface MailPreviewProps {
  session: EditorSession<Letter>;
  onClose: () => void;
}

/** The mail of the letter as it would go now, in three widths, light and dark. The text is saved first. */
export function MailPreview({ session, onClose }: MailPreviewProps) {
  const path = usePath(session, onClose);
  return (
    <DialogWindow title={texts.previewTitle} size="xl" onClose={onClose}>
      <Dialog.Body pb="6">{path ? <MailInFrame path={path} /> : <Skeleton lines={8} />}</Dialog.Body>
    </DialogWindow>
  );
}

/** Returns the path of the mail once the letter is saved; says why where it can't be. */
function usePath(session: EditorSession<Letter>, onFailed: () => void): string | null {
  const client = useApolloClient();
  const [path, setPath] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it was opened
  useEffect(() => {
    let isOver = false;
    async function load() {
      const isSaved = await waitUntilSaved(session);
      const id = session.read().saved?.id;
      if (!isSaved || !id) throw new Error(texts.notSaved);
      return (await requestsOf(client).query(LetterMailDocument, { id })).letterPreview;
    }
    load().then(
      (found) => isOver || setPath(found),
      (error) => {
        if (isOver) return;
        flash.danger(session.read().saved ? failureOf(error).message : texts.notSaved);
        onFailed();
      },
    );
    return () => {
      isOver = true;
    };
  }, []);
  return path;
}

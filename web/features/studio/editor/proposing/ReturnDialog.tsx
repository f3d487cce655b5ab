import { Dialog, Text } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { returnRules } from "../../../../../schema/rules/post.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { LongTextField } from "../../../../ui/fields/LongTextField.tsx";
import { DialogWindow } from "../../shared/dialog/DialogWindow.tsx";
import { useUnsentText } from "../../shared/useUnsentText.ts";
import type { ArticleSession } from "../article/article-kind.ts";
import { fieldErrorsOf } from "../session/field-errors.ts";
import { waitUntilSaved } from "../session/wait-until-saved.ts";
import { useEditorReturnMutation } from "./proposing.generated.ts";
import { proposingTexts as texts } from "./texts.ts";

/** Sends the word with which an editor returns a proposed article; it is kept for this tab until it is sent. */
function useReturn(session: ArticleSession, onClose: () => void) {
  const { text, change, forget } = useUnsentText(`return-${session.read().saved?.id}`);
  const [error, setError] = useState("");
  const [send, { loading }] = useEditorReturnMutation({ fetchPolicy: "no-cache" });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const invalid = fieldErrorsOf(returnRules, { text }).text;
    setError(invalid ?? "");
    if (invalid || loading) return;
    try {
      if (!(await waitUntilSaved(session))) return setError(texts.notSaved);
      const { id, version } = session.read().saved!;
      const { data } = await send({ variables: { id, input: { text, version } } });
      session.adopt(data!.returnPost);
      forget();
      flash.success(texts.returned);
      onClose();
    } catch (reason) {
      const { fields, message } = failureOf(reason);
      setError(fields.text ?? message);
    }
  }
  return { text, change, error, submit, isSending: loading };
}

export function ReturnDialog({ session, onClose }: { session: ArticleSession; onClose: () => void }) {
  const { text, change, error, submit, isSending } = useReturn(session, onClose);
  return (
    <DialogWindow
      title={texts.return}
      onClose={onClose}
      form={{ submit: texts.send, isSending, onSubmit: submit }}
    >
      <Dialog.Body>
        <Text color="fg.muted" mb="4">
          {texts.returnHint}
        </Text>
        <LongTextField
          label={texts.word}
          error={error}
          name="text"
          rows={5}
          autoFocus
          maxLength={limits.returnNote}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      </Dialog.Body>
    </DialogWindow>
  );
}

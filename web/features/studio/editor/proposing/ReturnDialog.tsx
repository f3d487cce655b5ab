import { Dialog, Text } from "@chakra-ui/react";
import { limits } from "../../../../../schema/limits.ts";
import { returnRules } from "../../../../../schema/rules/post.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { LongTextField } from "../../../../ui/fields/LongTextField.tsx";
import { DialogWindow } from "../../shared/dialog/DialogWindow.tsx";
import type { ArticleSession } from "../article/article-kind.ts";
import { useTextForm } from "../publishing/useTextForm.ts";
import { waitUntilSaved } from "../session/wait-until-saved.ts";
import { useEditorReturnMutation } from "./proposing.generated.ts";
import { proposingTexts as texts } from "./texts.ts";

/** Sends the word with which an editor returns a proposed article; it is kept for this tab until it is sent. */
export function ReturnDialog({ session, onClose }: { session: ArticleSession; onClose: () => void }) {
  const [send] = useEditorReturnMutation({ fetchPolicy: "no-cache" });
  const { text, change, error, submit, isSending } = useTextForm(returnRules, {
    draftName: `return-${session.read().saved?.id}`,
    check: async () => ((await waitUntilSaved(session)) ? "" : texts.notSaved),
    async onSend(word) {
      const { id, version } = session.read().saved!;
      const { data } = await send({ variables: { id, input: { text: word, version } } });
      session.adopt(data!.returnPost);
    },
    onSent() {
      flash.success(texts.returned);
      onClose();
    },
  });
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

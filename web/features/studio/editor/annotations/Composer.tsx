import { Button, Field, HStack, Textarea } from "@chakra-ui/react";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { newClientId } from "../../../../lib/client-id.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { annotationTexts as texts } from "./texts.ts";

interface ComposerProps {
  label: string;
  action: string;
  hasFocus?: boolean;
  /** Rejects when the comment is refused; it stays in the field then. */
  onSend: (input: { text: string; clientId: string }) => Promise<unknown>;
  onCancel?: () => void;
}

/** Field of a comment; Ctrl+Enter sends it. What is typed stays until the server has it. */
export function Composer({ label, action, hasFocus, onSend, onCancel }: ComposerProps) {
  const [text, setText] = useState("");
  const [clientId, setClientId] = useState(newClientId);
  const [error, setError] = useState("");
  const [isSending, setSending] = useState(false);

  async function send(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (isSending) return;
    setSending(true);
    try {
      await onSend({ text, clientId });
      setText("");
      setError("");
      setClientId(newClientId());
    } catch (reason) {
      const { message, fields } = failureOf(reason);
      setError(fields.text ?? message);
    }
    setSending(false);
  }
  const press = (event: KeyboardEvent) =>
    event.key === "Enter" && (event.ctrlKey || event.metaKey) && void send(event as unknown as FormEvent);

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Field.Root invalid={error !== ""}>
        <Textarea
          aria-label={label}
          placeholder={label}
          autoresize
          autoFocus={hasFocus}
          rows={2}
          maxLength={limits.annotation.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
        <Field.ErrorText>{error}</Field.ErrorText>
      </Field.Root>
      {(text !== "" || onCancel) && (
        <HStack gap="2" marginTop="2">
          <Button type="submit" variant={onCancel ? "solid" : "outline"} loading={isSending}>
            {action}
          </Button>
          {onCancel && (
            <Button variant="ghost" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
        </HStack>
      )}
    </form>
  );
}

import { Button, HStack } from "@chakra-ui/react";
import type { FormEvent, KeyboardEvent } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { useSender } from "../../../../discussion/useSender.ts";
import { LongTextField } from "../../../../ui/fields/LongTextField.tsx";
import { annotationTexts as texts } from "./texts.ts";

interface ComposerProps {
  /** Name under which the text is kept until it is sent. */
  name: string;
  label: string;
  action: string;
  hasFocus?: boolean;
  /** Rejects when the comment is refused; it stays in the field then. */
  onSend: (input: { text: string; clientId: string }) => Promise<unknown>;
  onCancel?: () => void;
}

/** Field of a comment; Ctrl+Enter sends it. What is typed is kept until the server has it, when the panel closes too. */
export function Composer({ name, label, action, hasFocus, onSend, onCancel }: ComposerProps) {
  const max = limits.annotation.text;
  const { text, write, submit, sending, failure } = useSender({ name, max, send: onSend });
  function send(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    void submit();
  }
  const press = (event: KeyboardEvent) =>
    event.key === "Enter" && (event.ctrlKey || event.metaKey) && send(event);

  return (
    <form noValidate onSubmit={send}>
      <LongTextField
        label={label}
        isLabelHidden
        error={failure ? (failure.fields.text ?? failure.message) : undefined}
        name={name}
        placeholder={label}
        grows
        autoFocus={hasFocus}
        rows={2}
        maxLength={max}
        value={text}
        readOnly={sending === "sending"}
        onChange={({ target }) => write(target.value)}
        onKeyDown={press}
      />
      {(text !== "" || onCancel) && (
        <HStack gap="2" marginTop="2">
          <Button type="submit" variant={onCancel ? "solid" : "outline"} loading={sending === "sending"}>
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
